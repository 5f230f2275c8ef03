#pragma once

#include "algorithms/blocks/mesh_route.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a 2^k x 2^k mesh with cut-through: by recursive halving along the root's row, then along all
/// columns. It is the binomial tree of a cube whose highest dimensions are the columns.
///
/// Cost:    log p rounds, which is optimal; p - 1 messages.
/// Source:  Grama et al., one-to-all broadcast on a mesh; ledger G-16, G-17.
struct Mesh : Renumbered<Binomial, renumbering::ColumnsFirst> {
    static constexpr std::string_view name = "broadcast/mesh";
    static constexpr std::string_view system = "A39";
    static Family family() { return families::binary_mesh; }
    static constexpr Links links = Links::routed;
    static constexpr std::string_view optimal = "the ranks with the message at most double in a round";

    static std::vector<Index> route(Index from, Index to, Size const& size) {
        return blocks::mesh_route(from, to, size);
    }

    /// Whether a cell of the original is empty at a cut (properties/parametric/available.hpp).
    static constexpr auto is_empty(auto me, auto, auto at) { return !agree_below(me, at.root, at.k); }
};

}  // namespace cubecheck::broadcast
