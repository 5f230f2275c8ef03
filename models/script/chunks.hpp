#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "models/script/script.hpp"

namespace cubecheck {

/// The input chunks of a node: chunk k has the k-th different contribution, in the order of the parts.
///
/// Shape: chunk by part.
inline std::map<Index, Index> input_chunks(Script const& script, Index node) {
    std::map<Index, Index> chunks;
    for (Index cell = 0; cell < script.cells; ++cell) {
        auto const& given = script.initial[script.place(node, cell)];
        if (given.known && given.count > 0) chunks.try_emplace(given.part);
    }
    Index next = 0;
    for (auto& [part, chunk] : chunks) chunk = next++;
    return chunks;
}

/// The cells with a promise, in the order of the output: by the first rank of the contribution, then by the
/// part.
inline std::vector<Index> asked_cells(Script const& script, Index node) {
    auto const wanted = [&](Index cell) { return script.result[script.place(node, cell)]; };
    std::vector<Index> cells;
    for (Index cell = 0; cell < script.cells; ++cell)
        if (wanted(cell).known) cells.push_back(cell);
    std::ranges::stable_sort(cells, {},
                             [&](Index cell) { return std::pair(wanted(cell).first, wanted(cell).part); });
    return cells;
}

/// The promised contents of a node's output, chunk by chunk.
inline std::vector<Content<Index, Index>> asked(Script const& script, Index node) {
    std::vector<Content<Index, Index>> found;
    for (Index const cell : asked_cells(script, node))
        found.push_back(script.result[script.place(node, cell)]);
    return found;
}

}  // namespace cubecheck
