#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::reduce {

/// Reduction in chunks up the k-ary tree of `broadcast/kary_tree`; the base of the network is k.
///
/// Source:  MPICH, Ireduce "tsp_tree" (kary).
struct KaryTree : blocks::ReductionUp<rank_trees::Kary> {
    static constexpr std::string_view name = "reduce/kary_tree";
    static constexpr std::string_view system = "A05";
};

}  // namespace cubecheck::reduce
