#pragma once

#include "algorithms/blocks/along_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast in chunks down a k-ary tree; the base of the network is k.
///
/// Source:  MPICH, Ibcast "tsp_tree" (kary).
struct KaryTree : blocks::BroadcastDown<rank_trees::Kary> {
    static constexpr std::string_view name = "broadcast/kary_tree";
    static constexpr std::string_view system = "A36";
};

}  // namespace cubecheck::broadcast
