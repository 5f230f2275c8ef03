#pragma once

#include <functional>
#include <vector>

#include "models/script/script.hpp"

namespace cubecheck::engine {

/// The blocks of a script: the cells of all nodes that values move between, or that a result is promised of,
/// must have as many elements, and are one block.
///
/// Shape: of[node * cells + cell], the number of its block; only blocks that some contribution starts in are
///        counted, in the order of nodes and cells, and come first.
struct Blocks {
    std::vector<std::size_t> of;
    std::size_t count = 0;
};

Blocks blocks(Script const& script);

/// The same algorithm with so many elements in each block, each element a cell of its own.  A block without
/// elements is not sent.  A collective that gives every rank a part of its own is another one then, with a
/// "v" at its end, since the parts differ in length.
///
/// Pre: `elements` is called with the numbers of the blocks that are counted; others have one element.
Script with_elements(Script const& script, Blocks const& blocks,
                     std::function<Index(std::size_t block)> const& elements);

}  // namespace cubecheck::engine
