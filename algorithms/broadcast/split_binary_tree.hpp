#pragma once

#include "algorithms/blocks/listed_tree.hpp"

namespace cubecheck::broadcast {

/// The two halves of a buffer.
struct TwoHalves {
    static constexpr Index count(Size const&) { return 2; }
    static constexpr Index cell(Index i) { return i; }
};

/// Broadcast in halves: one half goes down to the odd places of a binary tree, the other to the even ones.
/// Then neighbours swap halves; where n is even, the root sends the last place its other half.
///
/// Source:  Open MPI 4.1, coll_base_bcast.c, bcast algorithm 4.
struct SplitBinaryTree : blocks::AmongRanks {
    static constexpr std::string_view name = "broadcast/split_binary_tree";
    static constexpr std::string_view system = "A36";
    using Collective = Broadcast;
    using Cells = TwoHalves;
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        auto const message = [&](Index from, Index to, Index half) {
            return explicit_form::packet(blocks::rank_at(from, size), blocks::rank_at(to, size), half);
        };
        blocks::Descent const descent(blocks::children_of<rank_trees::Binary>(size.nodes), 0, 1);
        explicit_form::Rounds rounds;
        for (auto const& hop : descent.hops)
            explicit_form::add(rounds, hop.round, message(hop.parent, hop.child, (hop.child + 1) % 2));
        for (Index odd = 1; odd < size.nodes; odd += 2) {
            bool const has_partner = odd + 1 < size.nodes;
            explicit_form::add(rounds, descent.rounds, message(has_partner ? odd + 1 : 0, odd, 1));
            if (has_partner) explicit_form::add(rounds, descent.rounds, message(odd, odd + 1, 0));
        }
        return rounds;
    }
};

}  // namespace cubecheck::broadcast
