#include "verify/definitions/listing/text_proof_on_cubes.hpp"

namespace cubecheck::listing {

namespace {

std::optional<TextProof> proof_on_distances(std::shared_ptr<Loop const> const& loop) {
    switch (loop->collective) {
        case Collective::broadcast:
            return proof_of_moves<Distances, Broadcast, OneCell>(loop);
        case Collective::reduce:
            return proof_of_sums<Distances, Reduce, OneCell>(loop);
        case Collective::allreduce:
            return proof_of_sums<Distances, AllReduce, OneCell>(loop);
        case Collective::scan:
            return proof_of_sums<Distances, Prefix, PrefixAndTotal>(loop);
        case Collective::allgather:
            return proof_of_moves<Distances, AllGather, CellPerRank>(loop);
        default:
            return std::nullopt;
    }
}

std::optional<TextProof> proof_on_rings(std::shared_ptr<Loop const> const& loop) {
    switch (loop->collective) {
        case Collective::broadcast:
            return proof_of_moves<Ring, Broadcast, OneCell>(loop);
        case Collective::allgather:
            return proof_of_moves<Ring, AllGather, CellPerRank>(loop);
        case Collective::reducescatter:
            return proof_of_sums<Ring, ReduceScatter, CellPerRank>(loop);
        case Collective::alltoall:
            return proof_of_moves<Ring, AllToAll, CellPerRank>(loop);
        default:
            return std::nullopt;
    }
}

std::optional<TextProof> proof_on_offsets(std::shared_ptr<Loop const> const& loop) {
    switch (loop->collective) {
        case Collective::allgather:
            return proof_of_moves<Offsets, AllGather, CellPerNode>(loop);
        case Collective::alltoall:
            return proof_of_moves<Offsets, AllToAll, CellPerNode>(loop);
        case Collective::gather:
            return proof_of_moves<Offsets, Gather, CellPerNode>(loop);
        case Collective::scatter:
            return proof_of_moves<Offsets, Scatter, CellPerNode>(loop);
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<TextProof> proof_on_ranks(std::shared_ptr<Loop const> const& loop) {
    if (loop->form == Rounds::offsets) return proof_on_offsets(loop);
    return loop->form == Rounds::ring ? proof_on_rings(loop) : proof_on_distances(loop);
}

}  // namespace cubecheck::listing
