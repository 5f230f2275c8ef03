#include "proofs/symbols/folded_address.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

/// An unknown rank of a place: only the first places have a rank that sits out.
FoldedAddress rank_of(Folding& folding, SplitAddress const& at, std::string const& name) {
    Scene& scene = folding.split.scene;
    FoldedAddress const rank{at, scene.truth(name + "_is_out"), folding.surplus};
    scene.fact(implies(rank.is_out, value(at) < folding.surplus));
    return rank;
}

}  // namespace

Folding::Folding(Scene& scene)
    : split(scene), nodes(scene.number("n")), surplus(scene.number_below("surplus", split.nodes)) {
    scene.fact(nodes == split.nodes + surplus);
}

void FoldedAddress::expect_surplus(Term const& of) const {
    if (!(surplus == of).is(true))
        throw Unsupported("a function of ranks gets another number of surplus ranks than the run has");
}

Term compute(ValueFunction, FoldedAddress const& rank) {
    Term const number = value(rank.place);
    return start(number, rank.surplus) + one_if(number < rank.surplus && !rank.is_out);
}

FoldedAddress compute(ZeroLikeFunction, FoldedAddress const& rank) {
    return lower_rank(zero_like(rank.place), rank.surplus);
}

FoldedAddress compute(ChooseFunction, Formula const& c, FoldedAddress const& yes, FoldedAddress const& no) {
    yes.expect_surplus(no.surplus);
    return {choose(c, yes.place, no.place), choose(c, yes.is_out, no.is_out), yes.surplus};
}

SplitAddress compute(PlaceFunction, FoldedAddress const& rank) { return rank.place; }
Formula compute(SitsOutFunction, FoldedAddress const& rank) { return rank.is_out; }
Formula compute(StandsForTwoFunction, FoldedAddress const& rank) {
    return value(rank.place) < rank.surplus && !rank.is_out;
}

FoldedAddress compute(LowerRankFunction, SplitAddress const& place, Term const& surplus) {
    return {place, value(place) < surplus, surplus};
}
FoldedAddress compute(HigherRankFunction, SplitAddress const& place, Term const& surplus) {
    return {place, Formula(false), surplus};
}

FoldedAddress fresh_cut(Folding& folding, std::string const& name) {
    return rank_of(folding, fresh_cut(folding.split, name), name);
}
FoldedAddress fresh_whole(Folding& folding, std::string const& name) {
    return rank_of(folding, fresh_whole(folding.split, name), name);
}

}  // namespace cubecheck
