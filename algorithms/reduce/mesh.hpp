#pragma once

#include "algorithms/blocks/mesh_route.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::reduce {

/// Reduction on a 2^k x 2^k mesh with cut-through: the broadcast in reverse, so all columns first and then
/// the root's row. A row's contributions are joined last, so they are not in rank order.
///
/// Cost:    log p rounds, which is optimal; p - 1 messages.
/// Source:  Grama et al., all-to-one reduction on a mesh; ledger G-16, G-17.
struct Mesh : Renumbered<Binomial, renumbering::ColumnsFirst> {
    static constexpr std::string_view name = "reduce/mesh";
    static constexpr std::string_view system = "A39";
    static Family family() { return families::binary_mesh; }
    static constexpr Links links = Links::routed;
    static constexpr std::string_view optimal = "the contributions in a fold at most double in a round";

    static std::vector<Index> route(Index from, Index to, Size const& size) {
        return blocks::mesh_route(from, to, size);
    }
};

}  // namespace cubecheck::reduce
