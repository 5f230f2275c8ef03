#pragma once

#include "algorithms/blocks/flood.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather on a tree: every node forwards each packet over all other arcs, in the order of arrival.
///
/// Cost:    p - 1 rounds, which is optimal; p (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-57.
struct Tree : Explicit {
    static constexpr std::string_view name = "allgather/tree";
    static constexpr std::string_view system = "A38";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::tree; }
    static constexpr std::string_view unproved = "each tree is checked by itself";
    static constexpr std::string_view optimal = "a leaf receives p - 1 packets over one arc";

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::Flood(family().topology(size)).rounds();
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.nodes * (m.nodes - 1), m.nodes - 1}; }
};

}  // namespace cubecheck::allgather
