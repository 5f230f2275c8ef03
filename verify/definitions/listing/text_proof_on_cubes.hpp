#pragma once

#include "verify/definitions/listing/text_proof_of.hpp"

namespace cubecheck::listing {

/// The kinds of texts whose operator is associative, or commutes.
template <class F, class C, class K, Laws associative = Laws::associative>
TextProof proof_of_sums(std::shared_ptr<Loop const> const& loop) {
    if (loop->laws == Laws::associative_commutative)
        return proof_with<TextPhase<F, C, K, Laws::associative_commutative>>(loop);
    return proof_with<TextPhase<F, C, K, associative>>(loop);
}

template <class F, class C, class K>
TextProof proof_of_moves(std::shared_ptr<Loop const> const& loop) {
    return proof_with<TextPhase<F, C, K, Laws::none>>(loop);
}

/// The kinds of texts that cross the dimensions of a cube.
template <class F>
std::optional<TextProof> proof_on_cubes(std::shared_ptr<Loop const> const& loop) {
    switch (loop->collective) {
        case Collective::broadcast:
            return proof_of_moves<F, Broadcast, OneCell>(loop);
        case Collective::reduce:
            return proof_of_sums<F, Reduce, OneCell>(loop);
        case Collective::allreduce:
            return proof_of_sums<F, AllReduce, OneCell>(loop);
        case Collective::scan:
            return proof_of_sums<F, Prefix, PrefixAndTotal>(loop);
        case Collective::exscan:
            return proof_of_sums<F, ExclusivePrefix, PrefixAndTotal, Laws::associative_neutral>(loop);
        case Collective::allgather:
            return proof_of_moves<F, AllGather, CellPerNode>(loop);
        case Collective::gather:
            return proof_of_moves<F, Gather, CellPerNode>(loop);
        case Collective::scatter:
            return proof_of_moves<F, Scatter, CellPerNode>(loop);
        case Collective::alltoall:
            return proof_of_moves<F, AllToAll, CellPerNode>(loop);
        case Collective::reducescatter:
            break;
    }
    return std::nullopt;
}

}  // namespace cubecheck::listing
