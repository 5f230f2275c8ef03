#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::reduce {

/// Reduction along several chains to the root; the base of the network is the number of chains.
///
/// Source:  Open MPI 4.1, coll_base_reduce.c, reduce algorithm 2 (4 chains).
struct Chains : blocks::AmongRanks {
    static constexpr std::string_view name = "reduce/chains";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    static Family family() { return families::based; }

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::reduce_up(blocks::chains(size.nodes, size.shape), 0, size.chunks,
                                 [&](Index place) { return blocks::rank_at(place, size); });
    }
};

}  // namespace cubecheck::reduce
