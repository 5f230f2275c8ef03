#pragma once

#include <vector>

#include "models/index.hpp"

namespace cubecheck {

/// What all cells of all nodes hold.
///
/// Shape:   cells[node][cell], nodes x cells.
template <class Value>
struct Buffers {
    Index nodes;
    Index cells;
    std::vector<Value> values;

    Buffers(Index nodes_, Index cells_, Value const& value)
        : nodes(nodes_), cells(cells_), values(static_cast<std::size_t>(nodes_ * cells_), value) {}

    Value& at(Index node, Index cell) { return values[static_cast<std::size_t>(node * cells + cell)]; }
    Value const& at(Index node, Index cell) const {
        return values[static_cast<std::size_t>(node * cells + cell)];
    }
};

}  // namespace cubecheck
