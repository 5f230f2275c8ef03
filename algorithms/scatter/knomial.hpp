#pragma once

#include "algorithms/blocks/rank_trees.hpp"

namespace cubecheck::scatter {

/// Scatter down the k-nomial tree of `broadcast/knomial`: a child gets the blocks of its subtree, which are
/// consecutive.  The base of the network is the radix k.
///
/// Source:  MPICH 4.0, iscatter_tsp_tree.c.
struct Knomial : blocks::AmongRanks {
    static constexpr std::string_view name = "scatter/knomial";
    static constexpr std::string_view system = "A12";
    using Collective = Scatter;
    using Cells = CellPerRank;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        blocks::Descent const descent(blocks::knomial_tree(size.nodes, size.shape), 0, 1);
        for (auto const& [round, parent, child, chunk] : descent.hops) {
            Index const to = blocks::rank_at(child, size);
            Index const count = blocks::knomial_subtree(child, size.nodes, size.shape);
            explicit_form::add(
                rounds, round,
                {blocks::rank_at(parent, size), to, blocks::cells_around(to, count, size.nodes, Entry::put)});
        }
        return rounds;
    }
};

}  // namespace cubecheck::scatter
