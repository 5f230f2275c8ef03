#pragma once

#include "algorithms/scatter/bine.hpp"

namespace cubecheck::as_published {

/// Scatter along a Bine tree on any number of ranks.
///
/// Refuted: contract, at n = 3: the root sends two blocks to rank 2, which receives one.  The library works
/// out from the digits of a rank which blocks it has; what comes where in place of them is not the same.
/// Source:  HLC-Lab/bine-trees, src/scatter.c, bine_scatter_any, which does not ask for a power of two.
struct ScatterBineAnySize : scatter::Bine {
    static constexpr std::string_view name = "as_published/scatter_bine_any_size";
    static constexpr std::string_view system = "";
    static Family family() { return families::complete; }
    static void cost(auto) = delete;
};

}  // namespace cubecheck::as_published
