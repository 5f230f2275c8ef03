#pragma once

#include <vector>

#include "engine/reference/existing.hpp"

namespace cubecheck {

/// The contents of all cells of all nodes.
///
/// Shape:   cells[node][cell], nodes x cells.
template <class Value>
struct Buffers {
    Index nodes;
    Index cells;
    std::vector<Value> values;

    Buffers(Index nodes_, Index cells_, Value const& value)
        : nodes(nodes_), cells(cells_), values(static_cast<std::size_t>(nodes_ * cells_), value) {}

    /// Throws: Error if a definition names a node or cell that does not exist.
    Value& at(Index node, Index cell) { return values[place(node, cell)]; }
    Value const& at(Index node, Index cell) const { return values[place(node, cell)]; }
    /// The same without a range check.
    Value& operator()(Index node, Index cell) {
        return values[static_cast<std::size_t>(node * cells + cell)];
    }
    Value const& operator()(Index node, Index cell) const {
        return values[static_cast<std::size_t>(node * cells + cell)];
    }
    std::size_t place(Index node, Index cell) const {
        return static_cast<std::size_t>(existing("node", node, nodes) * cells +
                                        existing("cell", cell, cells));
    }
};

}  // namespace cubecheck
