#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks along several chains to the root; the base of the network is the number of chains.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 2 (4 chains).
struct Chains : blocks::ReductionUp<rank_trees::Chains> {
    static constexpr std::string_view name = "reduce/chains";
    static constexpr std::string_view system = "A05";
};

}  // namespace cubecheck::reduce
