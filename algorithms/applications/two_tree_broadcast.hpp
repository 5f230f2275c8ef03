#pragma once

#include <algorithm>

#include "algorithms/applications/two_trees.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/step.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Pipelined broadcast of k chunks along two binary trees at once, on a complete network: the even chunks go
/// down the first tree, the odd ones down the second.
///
/// In round t the edges of colour t mod 2 are used, so that a node sends and receives at most one chunk a
/// round; chunk 2 q + j arrives at v in round (first arrival of tree j at v) + 2 q.
///
/// Shape:   any number of nodes; node 0 is the root.
/// Cost:    at most k + 2 ceil(log2 p) + 2 rounds; k (p - 1) messages.
/// Source:  Sanders, Speck and Traff 2009; ledger L-08.
struct TwoTreeBroadcast {
    static constexpr std::string_view name = "applications/two_tree_broadcast";
    static constexpr std::string_view system = "A56";
    static constexpr std::string_view summary = "broadcast along two binary trees, pipelined";
    static constexpr Index ports = 1;

    template <class Value>
    struct State {
        std::vector<Value> chunks;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        State<typename Algebra::Value> own;
        for (Index q = 0; q < size.chunks; ++q)
            own.chunks.push_back(me == 0 ? algebra.letter("m", 0, q) : algebra.nothing());
        return own;
    }

    static void run(auto& machine, Size const& size) { descend(machine, size, TwoTrees(size.nodes)); }

    /// Units:  rounds.
    static constexpr Index rounds_at_most(Size const& size, auto const&) {
        return size.nodes == 1 ? 0 : size.chunks + 2 * logarithm(size.nodes) + 2;
    }
    static constexpr Index messages(Size const& size, auto const&) { return size.chunks * (size.nodes - 1); }
    static constexpr std::string_view cost_text = "<= k + 2 ceil(log p) + 2 rounds, k (p - 1) messages";

    /// The chunk that arrives at v along a tree in a round, or -1.
    static Index arriving(auto const& trees, Index tree, Index v, Index round, Index chunks) {
        Index const late = round - trees.first_arrival(tree, v), chunk = late + tree;
        return late >= 0 && late % 2 == 0 && chunk < chunks ? chunk : -1;
    }

protected:
    static constexpr Index logarithm(Index nodes) {
        Index rounds = 0;
        while ((Index{1} << rounds) < nodes) ++rounds;
        return rounds;
    }

    static void descend(auto& machine, Size const& size, auto const& trees) {
        Index last = -1;
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v < size.nodes; ++v)
                if (Index const own = (size.chunks + 1 - tree) / 2; own > 0)
                    last = std::max(last, trees.first_arrival(tree, v) + 2 * (own - 1));
        for (Index round = 0; round <= last; ++round) step(machine, size, trees, round);
    }

    static void step(auto& machine, Size const& size, auto const& trees, Index round) {
        machine.round(
            [&](Index me, auto& own) {
                std::vector<Parcel<typename std::decay_t<decltype(own.chunks)>::value_type>> parcels;
                for (Index tree = 0; tree < 2; ++tree)
                    for (Index const child : trees.children(tree, me))
                        if (Index const chunk = arriving(trees, tree, child, round, size.chunks); chunk >= 0)
                            parcels.push_back({child, {own.chunks[static_cast<std::size_t>(chunk)]}});
                return parcels;
            },
            [&](Index me, auto&) {
                std::vector<Index> peers;
                for (Index tree = 0; me > 0 && tree < 2; ++tree)
                    if (arriving(trees, tree, me, round, size.chunks) >= 0)
                        peers.push_back(trees.parent(tree, me));
                return peers;
            },
            [&](Index me, auto& own, Index peer, auto const& content) {
                for (Index tree = 0; tree < 2; ++tree)
                    if (Index const chunk = arriving(trees, tree, me, round, size.chunks);
                        chunk >= 0 && trees.parent(tree, me) == peer)
                        own.chunks[static_cast<std::size_t>(chunk)] = content[0];
            });
    }
};

}  // namespace cubecheck::applications
