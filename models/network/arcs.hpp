#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// An arc or an edge, given by its ends.
struct Arc {
    Index from;
    Index to;

    friend auto operator<=>(Arc const&, Arc const&) = default;
};

using Arcs = std::vector<Arc>;

/// The largest number of arcs that leave a node, or that enter one.
inline Index most_at_a_node(Arcs const& arcs, Index nodes) {
    std::vector<Index> leaving(static_cast<std::size_t>(nodes)), entering = leaving;
    for (auto const& [from, to] : arcs)
        ++leaving[static_cast<std::size_t>(from)], ++entering[static_cast<std::size_t>(to)];
    Index most = 0;
    for (auto const* degrees : {&leaving, &entering})
        for (Index const degree : *degrees) most = std::max(most, degree);
    return most;
}

/// A 2-colouring: side 0 or 1 for every node, so that every arc joins different sides; empty if none exists.
inline std::vector<Index> sides(Arcs const& arcs, Index nodes) {
    std::vector<Index> side(static_cast<std::size_t>(nodes), -1);
    for (auto& start : side) {
        if (start < 0) start = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (auto const& [from, to] : arcs) {
                auto& a = side[static_cast<std::size_t>(from)];
                auto& b = side[static_cast<std::size_t>(to)];
                if (a == b && a >= 0) return {};
                if ((a < 0) == (b < 0)) continue;
                (a < 0 ? a : b) = 1 - std::max(a, b);
                changed = true;
            }
        }
    }
    return side;
}

inline std::string text(Arcs const& arcs) {
    std::string text;
    for (auto const& [from, to] : arcs)
        text += (text.empty() ? "" : ", ") + std::to_string(from) + "->" + std::to_string(to);
    return text.empty() ? "no arcs" : text;
}

}  // namespace cubecheck
