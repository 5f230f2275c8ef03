#pragma once

#include "models/parametric/forms/two_levels.hpp"
#include "proofs/symbols/scene.hpp"

/// Ranks in groups of unknown size: the number of the group, and the place in the group
/// (models/parametric/forms/two_levels.hpp).
///
/// The number of a rank is an unknown function of these two, below n. There are no products and no divisions,
/// so that every obligation on ranks is linear.
namespace cubecheck {

/// The data that all ranks of one obligation share: n = groups * members.
struct Grouping {
    explicit Grouping(Scene& in);

    Scene& scene;
    Term groups;
    Term members;  ///< of a group
    Term nodes;
    z3::func_decl number;  ///< of a rank
};

/// A rank.
struct GroupedRank {
    Term group;
    Term member;
    Grouping* grouping;

    /// Throws: Unsupported if the rank belongs to other groups.
    void expect_groups(Term const& groups, Term const& members) const;

    friend Formula operator==(GroupedRank a, GroupedRank b) {
        return a.group == b.group && a.member == b.member;
    }
};

Term compute(ValueFunction, GroupedRank const& rank);
GroupedRank compute(ZeroLikeFunction, GroupedRank const& rank);
GroupedRank compute(ChooseFunction, Formula const& c, GroupedRank const& yes, GroupedRank const& no);

inline Term compute(GroupOfFunction, GroupedRank const& rank, auto const& at) {
    rank.expect_groups(at.groups, at.members);
    return rank.group;
}
inline Term compute(MemberOfFunction, GroupedRank const& rank, auto const& at) {
    rank.expect_groups(at.groups, at.members);
    return rank.member;
}
/// `in_group` is defined for 0 <= group < groups, and `as_member` for 0 <= member < members. For other
/// arguments, a run would compute the number of a rank with a different group and place.
inline GroupedRank compute(InGroupFunction, GroupedRank const& rank, Term const& group, auto const& at) {
    rank.expect_groups(at.groups, at.members);
    return {group.provided(in_range(group, at.groups)), rank.member, rank.grouping};
}
inline GroupedRank compute(AsMemberFunction, GroupedRank const& rank, Term const& member, auto const& at) {
    rank.expect_groups(at.groups, at.members);
    return {rank.group, member.provided(in_range(member, at.members)), rank.grouping};
}

/// An unknown rank.
GroupedRank fresh(Grouping& grouping, std::string const& name);

}  // namespace cubecheck
