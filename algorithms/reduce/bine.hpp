#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::reduce {

/// Reduction along a Bine tree: what a rank receives it joins on the left, whichever side it comes from.
///
/// Cost:    log p rounds, p - 1 messages, log p words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/reduce.c, bine_reduce_small.
struct Bine : blocks::BineTree {
    static constexpr std::string_view name = "reduce/bine";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index rank = 0; rank < size.nodes; ++rank) {
            if (rank == size.root) continue;
            Index const round =
                leaves(blocks::wrapped(rank - size.root, size.nodes), blocks::doublings(size.nodes));
            explicit_form::add(rounds, round, {rank, partner(rank, round, size), {{0, 0, Entry::left}}});
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes - 1, m.log}; }
};

}  // namespace cubecheck::reduce
