#include "proofs/symbols/grouped_rank.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

Grouping::Grouping(Scene& in)
    : scene(in),
      groups(in.number("groups")),
      members(in.number("members")),
      nodes(in.number("n")),
      number(in.context().function("number_of_rank", in.context().int_sort(), in.context().int_sort(),
                                   in.context().int_sort())) {
    scene.fact(0 < groups && 0 < members && nodes == groups * members);
    scene.fact(!(nodes < groups) && !(nodes < members));
}

void GroupedRank::expect_groups(Term const& groups, Term const& members) const {
    if (!(grouping->groups == groups).is(true) || !(grouping->members == members).is(true))
        throw Unsupported("a function of ranks gets other groups than the run has");
}

Term compute(ValueFunction, GroupedRank const& rank) {
    Grouping& grouping = *rank.grouping;
    z3::context& context = grouping.scene.context();
    Term const number =
        Term(grouping.number(rank.group.in(context), rank.member.in(context))).weighing_as(grouping.nodes);
    Formula const is_rank = in_range(rank.group, grouping.groups) && in_range(rank.member, grouping.members);
    grouping.scene.fact(implies(is_rank.total(), in_range(number, grouping.nodes)));
    grouping.scene.fact(implies((rank.group == 0 && rank.member == 0).total(), number == 0));
    return number.provided(rank.group.defined() && rank.member.defined());
}

GroupedRank compute(ZeroLikeFunction, GroupedRank const& rank) { return {0, 0, rank.grouping}; }

GroupedRank compute(ChooseFunction, Formula const& c, GroupedRank const& yes, GroupedRank const& no) {
    return {choose(c, yes.group, no.group), choose(c, yes.member, no.member), yes.grouping};
}

GroupedRank fresh(Grouping& grouping, std::string const& name) {
    return {grouping.scene.number_below(name + "_group", grouping.groups),
            grouping.scene.number_below(name + "_member", grouping.members), &grouping};
}

}  // namespace cubecheck
