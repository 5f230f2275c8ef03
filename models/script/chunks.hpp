#pragma once

#include <map>

#include "models/script/script.hpp"

namespace cubecheck {

/// The input chunks of a node: chunk k has the k-th different contribution in the order of the cells.
///
/// Shape: chunk by part.
inline std::map<Index, Index> input_chunks(Script const& script, Index node) {
    std::map<Index, Index> chunks;
    for (Index cell = 0; cell < script.cells; ++cell) {
        auto const& given = script.initial[script.place(node, cell)];
        if (given.known && given.count > 0) chunks.try_emplace(given.part, static_cast<Index>(chunks.size()));
    }
    return chunks;
}

/// What is asked of a node's output, chunk by chunk: chunk k is the k-th cell of which something is asked.
inline std::vector<Content<Index, Index>> asked(Script const& script, Index node) {
    std::vector<Content<Index, Index>> found;
    for (Index cell = 0; cell < script.cells; ++cell)
        if (auto const& wanted = script.result[script.place(node, cell)]; wanted.known)
            found.push_back(wanted);
    return found;
}

}  // namespace cubecheck
