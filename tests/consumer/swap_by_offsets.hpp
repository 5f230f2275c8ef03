#pragma once

#include <string_view>

#include <cubecheck/models/parametric/collective.hpp>
#include <cubecheck/models/parametric/regular.hpp>

namespace mine {

using namespace cubecheck;

/// All-gather by offsets: in round j every node swaps its message for that of the node at offset j.
///
/// Cost:    p - 1 rounds, p (p - 1) messages, p - 1 words.
struct SwapByOffsets : Regular {
    static constexpr std::string_view name = "mine/swap_by_offsets";
    using Collective = AllGather;
    using Form = Offsets;
    using Cells = CellPerNode;
    static constexpr auto laws = Laws::none;
    static constexpr auto links = Links::routed;

    static constexpr auto to(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto from(auto me, auto at) { return me ^ at.offset; }
    static constexpr auto sends(auto me, auto) { return One{me}; }
    static constexpr auto receives(auto me, auto at) { return One{me ^ at.offset}; }
    static constexpr auto opposite(auto, auto cell, auto) { return cell; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(value(me ^ cell) < at.round);
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round - 1, (at.round - 1) * at.nodes, at.round - 1};
    }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

}  // namespace mine
