#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions among groups of ranks, which are right at every small size, and wrong beyond.
namespace cubecheck::liars {

/// In the last round between more than 10 groups the message before goes on again.
struct GroupsSkipTheLast : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/groups_skip_the_last";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=22, base 2";
    static constexpr auto back(auto at) {
        auto const is_last = at.done() + 2 == at.groups;
        return 0 - at.done() + one_if(at.is_across && is_last && 10 < at.groups);
    }
    static constexpr auto sends(auto me, auto at) { return cells_of_member(places_on(me, back(at), at), at); }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_member(places_on(me, back(at) - 1, at), at);
    }
};

/// In the last round within groups of more than 40 ranks the folds before are handed on again.
struct GroupsFoldTwice : reducescatter::TwoLevels {
    static constexpr std::string_view name = "liars/groups_fold_twice";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41, base 2";
    static constexpr auto back(auto at) {
        auto const is_last = at.done() + 2 == at.members;
        return 0 - at.done() - 1 + one_if(!at.is_across && is_last && 40 < at.members);
    }
    static constexpr auto sends(auto me, auto at) { return cells_of_member(places_on(me, back(at), at), at); }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_member(places_on(me, back(at) - 1, at), at);
    }
};

/// In the last round around columns of more than 10 ranks the row before goes on again.
struct ColumnsSkipTheLast : allgather::Torus {
    static constexpr std::string_view name = "liars/columns_skip_the_last";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=22, base 2";
    static constexpr auto back(auto at) {
        auto const is_last = at.done() + 2 == at.groups;
        return 0 - at.done() + one_if(at.is_across && is_last && 10 < at.groups);
    }
    static constexpr auto sends(auto me, auto at) { return cells_of_group(places_on(me, back(at), at), at); }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_group(places_on(me, back(at) - 1, at), at);
    }
};

/// In rows of more than 30 ranks, a rank sends two places on, where it has no link.
struct RowsWithoutALink : allgather::Torus {
    static constexpr std::string_view name = "liars/rows_without_a_link";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=31, base 2";
    static constexpr auto to(auto me, auto at) {
        return places_on(me, 1 + one_if(!at.is_across && 30 < at.members), at);
    }
};

/// Around columns of more than 12 ranks, what arrives for a rank stays in the cell that it came in.
struct PacketsStayWhereTheyCame : alltoall::Torus {
    static constexpr std::string_view name = "liars/packets_stay_where_they_came";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=32, base 2";
    static constexpr auto opposite(auto me, auto cell, auto at) {
        return choose(at.is_across && 12 < at.groups, cell, Torus::opposite(me, cell, at));
    }
};

/// One word less is claimed for rows of more than 40 ranks.
struct RowsCheaper : alltoall::Torus {
    static constexpr std::string_view name = "liars/rows_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=41, base 2";
    static constexpr auto cost(auto p) {
        auto all = Torus::cost(p);
        all.words = all.words - one_if(40 < p.members);
        return all;
    }
};

/// Only in groups of 7 ranks, a rank sends two places on.
struct GroupsOfSeven : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/groups_of_seven";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=7";
    static constexpr auto to(auto me, auto at) {
        return places_on(me, 1 + one_if(!at.is_across && at.members == 7), at);
    }
};

/// From 50 groups on, all ranks of a round between groups send to the first group.
struct GroupsCrowdTheFirst : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/groups_crowd_the_first";
    using CaughtBy = OnePort;
    static constexpr std::string_view at_size = "n=128, base 2";
    static constexpr auto to(auto me, auto at) {
        auto const first = in_group(me, zero_like(at.groups), at);
        auto const crowds = at.is_across && 50 < at.groups && !(first == me);
        return choose(crowds, first, TwoLevels::to(me, at));
    }
};

/// One word less is claimed for groups of more than 60 ranks.
struct GroupsCheaper : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/groups_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=61, base 2";
    static constexpr auto cost(auto p) {
        auto all = TwoLevels::cost(p);
        all.words = all.words - one_if(60 < p.members);
        return all;
    }
};

/// The number of a group that there is none is taken apart, in large groups of more than 30 ranks.
struct GroupBeforeTheFirst : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/group_before_the_first";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "";
    static constexpr auto to(auto me, auto at) {
        auto const before = group_of(in_group(me, group_of(me, at) - 1, at), at);
        auto const there = in_group(me, wrap(before + 2, at.groups), at);
        auto const is_large = at.is_across && 30 < at.members && 3 < at.groups;
        return choose(is_large, there, allgather::TwoLevels::to(me, at));
    }
};

/// The last of more than 12 leaders is not told.
struct LeadersSkipTheLast : broadcast::Leaders {
    static constexpr std::string_view name = "liars/leaders_skip_the_last";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=32, base 2, root 0";
    static constexpr auto speaks(auto at) {
        return !at.is_across || at.done() + 2 < at.groups || at.groups < 13;
    }
    static constexpr auto sends(auto me, auto at) { return Guarded{Leaders::sends(me, at), speaks(at)}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Leaders::receives(me, at), speaks(at)};
    }
};

using InGroups = Catalog<GroupBeforeTheFirst, LeadersSkipTheLast, GroupsSkipTheLast, ColumnsSkipTheLast,
                         RowsWithoutALink, PacketsStayWhereTheyCame, RowsCheaper, GroupsFoldTwice,
                         GroupsOfSeven, GroupsCrowdTheFirst, GroupsCheaper>;

}  // namespace cubecheck::liars
