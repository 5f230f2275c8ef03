#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up the binary tree of `broadcast/binary_tree`.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 4.
struct BinaryTree : blocks::ReductionUp<rank_trees::Binary> {
    static constexpr std::string_view name = "reduce/binary_tree";
    static constexpr std::string_view system = "A05";
};

}  // namespace cubecheck::reduce
