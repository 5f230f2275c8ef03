#pragma once

#include <algorithm>

#include "models/parametric/cell_set.hpp"
#include "models/parametric/forms/digits.hpp"
#include "models/parametric/forms/ring.hpp"

/// Ranks in groups of one size, such as the ranks of each machine of a cluster. The ranks of a group have
/// consecutive numbers. The base of a size is the number of ranks in a group; if it does not divide the
/// number of ranks, all of them are one group.
///
/// Where an algorithm runs, a rank is its number. For the prover it is the number of its group and its place
/// in the group (proofs/symbols/grouped_rank.hpp). docs/facts.md proves that both are the same.
namespace cubecheck {

/// The place of an algorithm on groups of ranks in a round.
template <class Rank, class Number>
struct TwoLevelsAt {
    Number inside;              ///< the number of rounds within the groups that are done
    Number across;              ///< the number of rounds between groups that are done
    TruthOf<Number> is_across;  ///< whether the round is between groups
    Number groups;
    Number members;  ///< of a group
    Number nodes;    ///< n = groups * members
    Rank root;
    int port = 0;

    /// The number of rounds done, of the kind of this round.
    constexpr Number done() const { return choose(is_across, across, inside); }
};

/// The place of an algorithm on a torus: a group is a row, and the ranks at one place of their groups are a
/// column.
template <class Rank, class Number>
struct TorusAt : TwoLevelsAt<Rank, Number> {};

/// The place between rounds.
template <class Rank, class Number>
struct TwoLevelsCut {
    Number inside;
    Number across;
    Number groups;
    Number members;
    Number nodes;
    Rank root;
};

// A place that a definition has modified may have groups without ranks. They are treated as having one.

/// The group of a rank.
struct GroupOfFunction {};
inline constexpr Function<GroupOfFunction> group_of;
constexpr Index compute(GroupOfFunction, Index rank, auto const& at) {
    return rank / std::max<Index>(at.members, 1);
}
/// The place of a rank in its group.
struct MemberOfFunction {};
inline constexpr Function<MemberOfFunction> member_of;
constexpr Index compute(MemberOfFunction, Index rank, auto const& at) {
    return rank % std::max<Index>(at.members, 1);
}

/// The rank at the place of a rank, in another group, 0 <= group < groups.
struct InGroupFunction {};
inline constexpr Function<InGroupFunction> in_group;
constexpr Index compute(InGroupFunction, Index rank, Index group, auto const& at) {
    return group * at.members + member_of(rank, at);
}
/// The rank at another place, 0 <= member < members, in the group of a rank.
struct AsMemberFunction {};
inline constexpr Function<AsMemberFunction> as_member;
constexpr Index compute(AsMemberFunction, Index rank, Index member, auto const& at) {
    return group_of(rank, at) * at.members + member;
}

/// The rank a given number of places further on: around the ring of a rank's group or, in a round between
/// groups, around the ring of the ranks with the same place in their groups.
inline constexpr auto places_on = []<class Rank, class Number>(Rank rank, Number places,
                                                               TwoLevelsAt<Rank, Number> const& at) {
    return choose(at.is_across, in_group(rank, wrap(group_of(rank, at) + places, at.groups), at),
                  as_member(rank, wrap(member_of(rank, at) + places, at.members), at));
};

/// Among groups, contents do not wrap around.
template <class Rank, class Part, class Number>
constexpr Number compute(BehindFunction, Content<Rank, Part> const& content,
                         TwoLevelsAt<Rank, Number> const&) {
    return value(content.first) + content.count;
}

/// The ranks with the same place in their groups as one rank, numbered by their groups.
struct OverGroups {
    static constexpr auto has(auto other, auto rank, auto const& at) {
        return member_of(other, at) == member_of(rank, at);
    }
    static constexpr auto number(auto rank, auto const& at) { return group_of(rank, at); }
    static constexpr auto nth(auto rank, auto i, auto const& at) { return in_group(rank, i, at); }
    static constexpr auto size(auto const& at) { return at.groups; }
};

/// The ranks in the group of one rank, numbered by their places in it.
struct OverMembers {
    static constexpr auto has(auto other, auto rank, auto const& at) {
        return group_of(other, at) == group_of(rank, at);
    }
    static constexpr auto number(auto rank, auto const& at) { return member_of(rank, at); }
    static constexpr auto nth(auto rank, auto i, auto const& at) { return as_member(rank, i, at); }
    static constexpr auto size(auto const& at) { return at.members; }
};

/// The cell of a rank alone; or the cells of all ranks over groups or members.
template <class Over, class Rank, class At>
struct CellsOver {
    using Number = NumberAt<At>;
    using Truth = TruthOf<Number>;

    Rank rank;
    Truth of_all;
    At at;

    constexpr Truth contains(Rank cell) const {
        return Over::has(cell, rank, at) && (of_all || Over::number(cell, at) == Over::number(rank, at));
    }
    constexpr Number size() const { return choose(of_all, Over::size(at), Number(1)); }
    constexpr Truth within(Number bound) const {
        return in_range(value(rank), at.nodes) && !(bound < at.nodes);
    }
    constexpr Truth has_its_size(Number count) const {
        return within(count) && at.nodes == count && at.groups * at.members == count &&
               Number(0) < at.groups && Number(0) < at.members;
    }
    constexpr Rank nth(Number i) const { return choose(of_all, Over::nth(rank, i, at), rank); }
    constexpr void each(auto f) const {
        for (Number i = 0; i < size(); ++i) f(nth(i));
    }
};
template <class Rank, class At>
using CellsOfMember = CellsOver<OverGroups, Rank, At>;
template <class Rank, class At>
using CellsOfGroup = CellsOver<OverMembers, Rank, At>;
template <class Over, class Rank, class At>
inline constexpr bool is_counted_set<CellsOver<Over, Rank, At>> = true;

/// The cell of a rank; in a round within groups, the cells of all ranks with the same place in their groups.
inline constexpr auto cells_of_member = []<class Rank, class At>(Rank rank, At const& at) {
    return CellsOfMember<Rank, At>{rank, !at.is_across, at};
};

/// The cell of a rank; in a round between groups, the cells of all ranks of its group.
inline constexpr auto cells_of_group = []<class Rank, class Number>(Rank rank,
                                                                    TwoLevelsAt<Rank, Number> const& at) {
    return CellsOfGroup<Rank, TwoLevelsAt<Rank, Number>>{rank, at.is_across, at};
};

/// The cells of the ranks whose places are the `count` from that of a rank on, around the ring of a round:
/// the places in their groups or, in a round between groups, their groups.
template <class Rank, class At>
struct CellsFromPlace {
    using Number = NumberAt<At>;
    using Truth = TruthOf<Number>;

    Rank first;
    Number count;
    At at;

    constexpr Truth contains(Rank cell) const {
        auto const in_row = wrap(member_of(cell, at) - member_of(first, at), at.members);
        auto const in_column = wrap(group_of(cell, at) - group_of(first, at), at.groups);
        return Number(0) < count && choose(at.is_across, in_column, in_row) < count;
    }
    constexpr Number size() const { return choose(at.is_across, at.members, at.groups) * count; }
    constexpr Truth within(Number bound) const {
        return in_range(value(first), at.nodes) && !(bound < at.nodes) &&
               !(choose(at.is_across, at.groups, at.members) < count);
    }
    constexpr Truth has_its_size(Number cells) const {
        return within(cells) && at.nodes == cells && at.groups * at.members == cells &&
               Number(0) < at.groups && Number(0) < at.members && !(count < Number(0));
    }
    constexpr void each(auto f) const {
        for (Number cell = 0; cell < at.nodes; ++cell)
            if (contains(cell)) f(cell);
    }
};
template <class Rank, class Number, class At>
CellsFromPlace(Rank, Number, At) -> CellsFromPlace<Rank, At>;
template <class Rank, class At>
inline constexpr bool is_counted_set<CellsFromPlace<Rank, At>> = true;

/// The cells of all ranks at other places around the ring of the round than this rank, except those at the
/// places just before it: as many as there are rounds done.
inline constexpr auto places_ahead = []<class Rank, class Number>(Rank rank,
                                                                  TwoLevelsAt<Rank, Number> const& at) {
    auto const around = choose(at.is_across, at.groups, at.members);
    return CellsFromPlace{places_on(rank, Number(1), at), around - 1 - at.done(), at};
};
/// Whether two ranks have the same place around the ring of the round; and the rank at the place of another
/// one, which stays in its group or, in a round between groups, at its place there.
inline constexpr auto same_place = [](auto a, auto b, auto const& at) {
    return choose(at.is_across, group_of(a, at) == group_of(b, at), member_of(a, at) == member_of(b, at));
};
inline constexpr auto at_place_of = [](auto rank, auto other, auto const& at) {
    return choose(at.is_across, in_group(rank, group_of(other, at), at),
                  as_member(rank, member_of(other, at), at));
};

/// The distance of a rank after the root, in places of its group and in groups.
inline constexpr auto members_behind_root = [](auto rank, auto const& at) {
    return wrap(member_of(rank, at) - member_of(at.root, at), at.members);
};
inline constexpr auto groups_behind_root = [](auto rank, auto const& at) {
    return wrap(group_of(rank, at) - group_of(at.root, at), at.groups);
};

/// Whether a rank acts, among those around the ring of the round: it is the given number of places after the
/// root. Between groups only the leaders act: the ranks with the root's place in their groups.
inline constexpr auto acts_at = []<class Rank, class Number>(Rank rank, Number places,
                                                             TwoLevelsAt<Rank, Number> const& at) {
    return choose(at.is_across, members_behind_root(rank, at) == 0 && groups_behind_root(rank, at) == places,
                  members_behind_root(rank, at) == places);
};
/// The ranks that act: one, or one of each group.
inline constexpr auto actors_at = [](auto places, auto const& at) {
    return cells_of_member(places_on(at.root, places, at), at);
};

/// Which level comes first.
enum class Levels { inside_first, across_first };

/// Algorithms that go around each group of b ranks in b - 1 rounds, and around the g groups in g - 1 rounds.
template <Levels order>
struct TwoLevelsIn : Ring {
    using At = TwoLevelsAt<Index, Index>;
    using Cut = TwoLevelsCut<Index, Index>;
    static constexpr bool has_base = true;
    static constexpr std::string_view every_size = "every n and base";

    static constexpr Index rounds(Size const& size) {
        auto const end = last(size);
        return end.inside + end.across;
    }
    static constexpr At in(Size const& size, Index round) {
        auto const end = last(size);
        Index const before = order == Levels::inside_first ? end.inside : end.across;
        bool const is_second = round >= before, is_across = is_second == (order == Levels::inside_first);
        Index const done = is_second ? round - before : round, other = is_second ? before : 0;
        return {is_across ? other : done,
                is_across ? done : other,
                is_across,
                end.groups,
                end.members,
                end.nodes,
                size.root};
    }
    static constexpr Cut first(Size const& size) {
        Index const members = members_of_group(size);
        return {0, 0, size.nodes / members, members, size.nodes, size.root};
    }
    static constexpr Cut last(Size const& size) {
        auto const start = first(size);
        return {start.members - 1, start.groups - 1, start.groups, start.members, start.nodes, start.root};
    }
    template <class Rank, class Number>
    static constexpr auto before(TwoLevelsAt<Rank, Number> const& at) {
        return TwoLevelsCut<Rank, Number>{at.inside, at.across, at.groups, at.members, at.nodes, at.root};
    }
    template <class Rank, class Number>
    static constexpr auto after(TwoLevelsAt<Rank, Number> const& at) {
        return TwoLevelsCut<Rank, Number>{at.inside + one_if(!at.is_across),
                                          at.across + one_if(at.is_across),
                                          at.groups,
                                          at.members,
                                          at.nodes,
                                          at.root};
    }
};

using InsideFirst = TwoLevelsIn<Levels::inside_first>;
using AcrossFirst = TwoLevelsIn<Levels::across_first>;

/// Algorithms on a torus whose rows are the groups: around each row, then around each column.  A rank is
/// linked to the next ranks of its row and of its column.
struct RowsThenColumns : InsideFirst {
    using At = TorusAt<Index, Index>;

    static constexpr At in(Size const& size, Index round) { return {InsideFirst::in(size, round)}; }
};

}  // namespace cubecheck
