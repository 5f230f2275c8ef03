#pragma once

#include <functional>
#include <vector>

#include "models/script/script.hpp"

namespace cubecheck::engine {

/// The blocks of a script: the classes of cells that must have the same number of elements.
///
/// Two cells are in one block
///   - if a value moves from one to the other;
///   - if both start with the same contribution; or
///   - if the result of one contains the contribution of the other.
///
/// Shape: of[node * cells + cell], the number of its block; blocks with an initial contribution come first,
///        in the order of nodes and cells, and only these are counted.
struct Blocks {
    std::vector<std::size_t> of;
    std::size_t count = 0;
};

Blocks blocks(Script const& script);

/// The same algorithm with `elements(block)` elements in each block, each element in a cell of its own.  A
/// block without elements is not sent.  A collective that gives each rank its own part becomes its "v"
/// variant (such as allgatherv), since the parts differ in length.
///
/// Pre: `elements` is defined for the counted blocks; it is called for these only, and all others have one
///      element.
Script with_elements(Script const& script, Blocks const& blocks,
                     std::function<Index(std::size_t block)> const& elements);

}  // namespace cubecheck::engine
