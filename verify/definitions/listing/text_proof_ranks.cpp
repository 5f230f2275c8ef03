#include "verify/definitions/listing/text_kinds.hpp"

namespace cubecheck::listing {

std::optional<TextProof> proof_on_ranks(std::shared_ptr<Loop const> const& loop) {
    using enum Collective;
    switch (loop->form) {
        case Rounds::distances:
            return proof_by_row<Distances, Moves<broadcast, Broadcast, OneCell>,
                                Sums<reduce, Reduce, OneCell>, Sums<allreduce, AllReduce, OneCell>,
                                Sums<scan, Prefix, PrefixAndTotal>,
                                Moves<allgather, AllGather, CellPerRank>>(loop);
        case Rounds::ring:
            return proof_by_row<Ring, Moves<broadcast, Broadcast, OneCell>,
                                Moves<allgather, AllGather, CellPerRank>,
                                Sums<reducescatter, ReduceScatter, CellPerRank>,
                                Moves<alltoall, AllToAll, CellPerRank>>(loop);
        case Rounds::offsets:
            return proof_by_row<Offsets, Moves<allgather, AllGather, CellPerNode>,
                                Moves<alltoall, AllToAll, CellPerNode>, Moves<gather, Gather, CellPerNode>,
                                Moves<scatter, Scatter, CellPerNode>>(loop);
        default:
            return std::nullopt;
    }
}

}  // namespace cubecheck::listing
