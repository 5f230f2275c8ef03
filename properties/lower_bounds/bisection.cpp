#include "properties/lower_bounds/bisection.hpp"

namespace cubecheck {

namespace {

/// The next larger number with the same number of set bits.
std::uint64_t next_of_same_size(std::uint64_t set) {
    std::uint64_t const lowest = set & (~set + 1), carried = set + lowest;
    return carried | ((set ^ carried) >> 2) / lowest;
}

}  // namespace

Index crossing(Graph const& graph, std::uint64_t half) {
    Index crossed = 0;
    for (auto const& [a, b] : graph.links) crossed += (half >> a & 1) != (half >> b & 1) ? 1 : 0;
    return crossed;
}

Bisection bisection(Graph const& graph) {
    expects(graph.nodes >= 1 && graph.nodes <= most_nodes_to_bisect, "the cuts can be enumerated");
    Index const size = graph.nodes / 2;
    if (size == 0) return {0, 0, 1};
    // If both halves have equal size, only the one without the last node is examined.
    Index const free = graph.nodes % 2 == 0 ? graph.nodes - 1 : graph.nodes;
    std::uint64_t const first = (std::uint64_t{1} << size) - 1;
    Bisection best{crossing(graph, first), first, 0};
    for (auto half = first; half < std::uint64_t{1} << free; half = next_of_same_size(half)) {
        ++best.cuts;
        Index const width = crossing(graph, half);
        if (width < best.width) best.width = width, best.half = half;
    }
    return best;
}

}  // namespace cubecheck
