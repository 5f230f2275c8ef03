#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions among groups of ranks that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// Among more than 10 groups, the last round between groups sends the messages of the round before once more.
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

/// In groups of more than 40 ranks, the last round sends the folds of the round before once more.
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

/// In columns of more than 10 ranks, the last round sends the row of the round before once more.
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

/// In rows of more than 30 ranks, a rank sends to the rank two places on, to which it has no link.
struct RowsWithoutALink : allgather::Torus {
    static constexpr std::string_view name = "liars/rows_without_a_link";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=31, base 2";
    static constexpr auto to(auto me, auto at) {
        return places_on(me, 1 + one_if(!at.is_across && 30 < at.members), at);
    }
};

/// In columns of more than 12 ranks, each packet stays in the cell in which it arrived.
struct PacketsStayWhereTheyCame : alltoall::Torus {
    static constexpr std::string_view name = "liars/packets_stay_where_they_came";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=32, base 2";
    static constexpr auto opposite(auto me, auto cell, auto at) {
        return choose(at.is_across && 12 < at.groups, cell, Torus::opposite(me, cell, at));
    }
};

/// The formula counts one word too few for rows of more than 40 ranks.
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

/// In groups of 7 ranks, a rank sends to the rank two places on.
struct GroupsOfSeven : allgather::TwoLevels {
    static constexpr std::string_view name = "liars/groups_of_seven";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=7";
    static constexpr auto to(auto me, auto at) {
        return places_on(me, 1 + one_if(!at.is_across && at.members == 7), at);
    }
};

/// Among more than 50 groups, all ranks send to the first group in the rounds between groups.
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

/// The formula counts one word too few for groups of more than 60 ranks.
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

/// In groups of more than 30 ranks, group_of is applied to a rank of a group that does not exist.
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

/// The last of more than 12 leaders receives nothing.
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
