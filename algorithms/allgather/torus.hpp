#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::allgather {

/// All-gather on a torus with one port: around the rows with single messages, then around the columns with
/// whole rows.  The base of a size is the number of ranks of a row.
///
/// Cost:    b + g - 2 rounds for g rows of b ranks, n messages in each, n - 1 words, which is optimal.
/// Source:  Grama et al., all-to-all broadcast on a mesh; ledger G-46 to G-50.
struct Torus : TwoLevelsShift {
    static constexpr std::string_view name = "allgather/torus";
    static constexpr std::string_view system = "A40";
    using Collective = AllGather;
    using Form = RowsThenColumns;
    static constexpr Laws laws = Laws::none;

    static constexpr auto sends(auto me, auto at) {
        return cells_of_group(places_on(me, 0 - at.done(), at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_group(places_on(me, 0 - at.done() - 1, at), at);
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const in_row = wrap(member_of(me, at) - member_of(cell, at), at.members);
        auto const in_column = wrap(group_of(me, at) - group_of(cell, at), at.groups);
        return message(cell).when(in_row < at.inside + 1 && in_column < at.across + 1);
    }

    static constexpr auto spent(auto at) {
        auto const rounds = at.inside + at.across;
        return Cost{rounds, rounds * at.nodes, at.inside + at.across * at.members};
    }
    using Optimum = optimum::WordsThroughOnePort;
};

}  // namespace cubecheck::allgather
