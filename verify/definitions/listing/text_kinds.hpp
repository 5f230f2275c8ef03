#pragma once

#include "verify/definitions/listing/text_proof_of.hpp"

/// The collectives that can be proved in each form: a row for each, with the definition's collective and
/// cells.
namespace cubecheck::listing {

/// A row for texts that only move values.
template <Collective of_texts, class C, class K>
struct Moves {
    static constexpr Collective collective = of_texts;

    template <class F>
    static TextProof proof(std::shared_ptr<Loop const> const& loop) {
        return proof_with<TextPhase<F, C, K, Laws::none>>(loop);
    }
};

/// A row for texts with an operator that commutes or has the laws of the row.
template <Collective of_texts, class C, class K, Laws laws = Laws::associative>
struct Sums {
    static constexpr Collective collective = of_texts;

    template <class F>
    static TextProof proof(std::shared_ptr<Loop const> const& loop) {
        if (commutes(loop->laws)) return proof_with<TextPhase<F, C, K, Laws::associative_commutative>>(loop);
        return proof_with<TextPhase<F, C, K, laws>>(loop);
    }
};

/// The obligations in form F, by the row of the text's collective; nothing if there is no row.
template <class F, class... Row>
std::optional<TextProof> proof_by_row(std::shared_ptr<Loop const> const& loop) {
    std::optional<TextProof> found;
    (void)((loop->collective == Row::collective && (found = Row::template proof<F>(loop), true)) || ...);
    return found;
}

/// Texts that cross the dimensions of a cube.
template <class F>
std::optional<TextProof> proof_on_cubes(std::shared_ptr<Loop const> const& loop) {
    using enum Collective;
    return proof_by_row<F, Moves<broadcast, Broadcast, OneCell>, Sums<reduce, Reduce, OneCell>,
                        Sums<allreduce, AllReduce, OneCell>, Sums<scan, Prefix, PrefixAndTotal>,
                        Sums<exscan, ExclusivePrefix, PrefixAndTotal, Laws::associative_neutral>,
                        Moves<allgather, AllGather, CellPerNode>, Moves<gather, Gather, CellPerNode>,
                        Moves<scatter, Scatter, CellPerNode>, Moves<alltoall, AllToAll, CellPerNode>>(loop);
}

}  // namespace cubecheck::listing
