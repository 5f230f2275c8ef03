#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up the k-nomial tree of `broadcast/knomial_in_chunks`: the nearest child's value is
/// joined first.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 5 (radix 2).
struct KnomialInChunks : blocks::ReductionUp<rank_trees::Knomial> {
    static constexpr std::string_view name = "reduce/knomial_in_chunks";
    static constexpr std::string_view system = "A05";
};

}  // namespace cubecheck::reduce
