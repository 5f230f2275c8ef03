#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::alltoall {

/// All-to-all on a torus with one port: around the rows, packets grouped by their destination's column, then
/// around the columns, grouped by their destination's row.  The base of a size is the number of ranks of a
/// row.
///
/// Each phase is the all-to-all around a ring: a rank forwards the packets that have not arrived. A packet is
/// in the cell of its destination. In this cell's number, the column becomes the origin's once the packet has
/// reached its column; the row becomes the origin's once the packet has reached its row.
///
/// Cost:    b + g - 2 rounds for g rows of b ranks, n messages in each, n (b + g - 2) / 2 words.
/// Source:  Grama et al., all-to-all personalised on a mesh; ledger G-94 to G-97.
struct Torus : TwoLevelsShift {
    static constexpr std::string_view name = "alltoall/torus";
    static constexpr std::string_view system = "A41";
    using Collective = AllToAll;
    using Form = RowsThenColumns;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto me, auto at) { return places_ahead(me, at); }
    static constexpr auto receives(auto me, auto at) { return places_ahead(me, at); }

    /// The packets for the receiver's column, or row, enter the cells of the origin's column, or row.
    static constexpr auto opposite(auto me, auto cell, auto at) {
        auto const origin = places_on(me, 0 - at.done() - 1, at);
        return choose(same_place(cell, origin, at), at_place_of(cell, me, at), cell);
    }
    static constexpr auto lands(auto me, auto cell, auto at) {
        auto const next = places_on(me, NumberAt<decltype(at)>(1), at);
        auto const origin = places_on(me, 0 - at.done(), at);
        return choose(same_place(cell, next, at), at_place_of(cell, origin, at), cell);
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const column = member_of(me, at), row = group_of(me, at);
        auto const in_column = wrap(column - member_of(cell, at), at.members) < at.inside + 1;
        auto const in_row = wrap(row - group_of(cell, at), at.groups) < at.across + 1;
        auto const from_column =
            as_member(cell, choose(in_column, member_of(cell, at), wrap(column - at.inside, at.members)), at);
        auto const from =
            in_group(from_column, choose(in_row, group_of(cell, at), wrap(row - at.across, at.groups)), at);
        auto const to_column = as_member(cell, choose(in_column, column, member_of(cell, at)), at);
        auto const to = in_group(to_column, choose(in_row, row, group_of(cell, at)), at);
        return packet(from, to);
    }

    static constexpr auto spent(auto at) {
        auto const rounds = at.inside + at.across, n = at.nodes;
        auto const in_rows = 2 * at.inside * (n - at.groups) - at.groups * at.inside * (at.inside - 1);
        auto const in_columns = 2 * at.across * (n - at.members) - at.members * at.across * (at.across - 1);
        return Cost{rounds, rounds * n, half_of(in_rows + in_columns)};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = p.groups + p.members - 2;
        return Cost{rounds, rounds * p.nodes, half_of(rounds * p.nodes)};
    }
};

}  // namespace cubecheck::alltoall
