#pragma once

#include "algorithms/blocks/listed_tree.hpp"

namespace cubecheck::broadcast {

/// Broadcast on nodes of several ranks. First from the root to the first rank of its node, then among the
/// first ranks of all nodes along a binomial tree, then in each node along a binomial tree. The base of the
/// network is the number of ranks of a node; ranks of one node have consecutive numbers.
///
/// Source:  MPICH 4.0, bcast_intra_smp.c.
struct TwoLevels : blocks::AmongRanks {
    static constexpr std::string_view name = "broadcast/two_levels";
    static constexpr std::string_view system = "A03";
    using Collective = Broadcast;
    static Family family() { return families::based; }
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const hosts = (size.nodes + size.shape - 1) / size.shape, home = size.root / size.shape;
        explicit_form::Rounds rounds;
        if (size.root % size.shape != 0)
            explicit_form::add(rounds, 0, explicit_form::packet(size.root, home * size.shape, 0));
        auto const leader = [&](Index place) { return (place + home) % hosts * size.shape; };
        add(rounds, hosts, leader, size.root);
        auto const before = static_cast<Index>(rounds.size());
        for (Index host = 0; host < hosts; ++host) {
            Index const first = host * size.shape, ranks = std::min(size.shape, size.nodes - first);
            explicit_form::Rounds inside;
            add(
                inside, ranks, [&](Index place) { return first + place; }, size.root);
            for (std::size_t round = 0; round < inside.size(); ++round)
                for (auto& message : inside[round])
                    explicit_form::add(rounds, before + static_cast<Index>(round), std::move(message));
        }
        return rounds;
    }

private:
    /// Adds the messages of a binomial tree among this number of places. The root of the broadcast already
    /// has the message, and receives none.
    static void add(explicit_form::Rounds& rounds, Index places, auto const& rank, Index root) {
        auto const before = static_cast<Index>(rounds.size());
        for (auto const& hop :
             blocks::Descent(blocks::children_of<rank_trees::Knomial>(places, 2), 0, 1).hops)
            if (rank(hop.child) != root)
                explicit_form::add(rounds, before + hop.round,
                                   explicit_form::packet(rank(hop.parent), rank(hop.child), 0));
    }
};

}  // namespace cubecheck::broadcast
