#pragma once

#include "models/parametric/forms/folded_cube.hpp"
#include "proofs/symbols/split_address.hpp"

/// Ranks of a folded cube of unknown size: the place, cut at an unknown dimension, and whether the rank sits
/// out (models/parametric/forms/folded_cube.hpp).
///
/// Every rank has a place, and two ranks differ in their place or in sitting out: these are theorems
/// (docs/facts.md).
namespace cubecheck {

/// The data that all ranks of one obligation share: n = N + surplus, 0 <= surplus < N.
struct Folding {
    Split split;
    Term nodes;
    Term surplus;

    explicit Folding(Scene& scene);
};

/// A rank.
struct FoldedAddress {
    SplitAddress place;
    Formula is_out;
    Term surplus;

    /// Throws: Unsupported if the rank has a different surplus.
    void expect_surplus(Term const& of) const;

    friend Formula operator==(FoldedAddress a, FoldedAddress b) {
        a.expect_surplus(b.surplus);
        return a.place == b.place && same(a.is_out, b.is_out);
    }
};

Term compute(ValueFunction, FoldedAddress const& rank);
FoldedAddress compute(ZeroLikeFunction, FoldedAddress const& rank);
FoldedAddress compute(ChooseFunction, Formula const& c, FoldedAddress const& yes, FoldedAddress const& no);
SplitAddress compute(PlaceFunction, FoldedAddress const& rank);
Formula compute(SitsOutFunction, FoldedAddress const& rank);
Formula compute(StandsForTwoFunction, FoldedAddress const& rank);
FoldedAddress compute(LowerRankFunction, SplitAddress const& place, Term const& surplus);
FoldedAddress compute(HigherRankFunction, SplitAddress const& place, Term const& surplus);

/// The place of a rank, with the name that definitions use.
inline SplitAddress compute(PlaceFunction, FoldedAddress const& rank, auto const& at) {
    rank.expect_surplus(at.surplus);
    return place(rank);
}
inline Formula compute(SitsOutFunction, FoldedAddress const& rank, auto const& at) {
    rank.expect_surplus(at.surplus);
    return sits_out(rank);
}
inline Formula compute(StandsForTwoFunction, FoldedAddress const& rank, auto const& at) {
    rank.expect_surplus(at.surplus);
    return stands_for_two(rank);
}
inline FoldedAddress compute(LowerRankFunction, SplitAddress const& place,
                             FoldedAt<SplitLevel, Term> const& at) {
    return lower_rank(place, at.surplus);
}
inline FoldedAddress compute(LowerRankFunction, SplitAddress const& place,
                             FoldedCut<SplitLevel, Term> const& at) {
    return lower_rank(place, at.surplus);
}
inline FoldedAddress compute(HigherRankFunction, SplitAddress const& place,
                             FoldedAt<SplitLevel, Term> const& at) {
    return higher_rank(place, at.surplus);
}
inline FoldedAddress compute(HigherRankFunction, SplitAddress const& place,
                             FoldedCut<SplitLevel, Term> const& at) {
    return higher_rank(place, at.surplus);
}

/// An unknown rank, at a place with or without a cut.
FoldedAddress fresh_cut(Folding& folding, std::string const& name);
FoldedAddress fresh_whole(Folding& folding, std::string const& name);

}  // namespace cubecheck
