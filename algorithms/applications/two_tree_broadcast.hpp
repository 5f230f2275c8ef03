#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "models/parametric/size.hpp"
#include "models/parametric/step.hpp"
#include "models/programs/program.hpp"
#include "models/support/index.hpp"

namespace cubecheck::applications {

/// Two binary trees on the nodes 1 .. n, both below node 0. No node has children in both. Every edge has a
/// colour, 0 or 1. At every node the edges to its children differ in colour, and so do the edges from its two
/// parents.
///
/// The first tree is in numerical order: an even number is always above its odd neighbours. The second tree
/// is the first one with the numbers mirrored if n is even, and shifted by one if n is odd.
///
/// Source:  Sanders, Speck and Traff 2009; ledger L-08.
class TwoTrees {
public:
    explicit TwoTrees(Index nodes) : n_(nodes - 1) {
        for (auto& tree : parent_) tree.assign(static_cast<std::size_t>(nodes), -1);
        colour_ = parent_;
        if (n_ > 0) hang(1, n_, 0);
        for (Index v = 1; v <= n_; ++v)
            parent_[1][place(image(v))] = parent_[0][place(v)] == 0 ? 0 : image(parent_[0][place(v)]);
        for (Index tree = 0; tree < 2; ++tree)
            for (Index v = 1; v <= n_; ++v) paint(tree, v, 0);
    }

    Index parent(Index tree, Index v) const { return at(parent_, tree, v); }
    /// The colour of the edge from the parent of v to v.
    Index colour(Index tree, Index v) const { return at(colour_, tree, v); }
    std::vector<Index> children(Index tree, Index v) const {
        std::vector<Index> found;
        for (Index w = 1; w <= n_; ++w)
            if (parent(tree, w) == v) found.push_back(w);
        return found;
    }
    /// The round in which the first message arrives at v if every edge of colour c is used in the rounds
    /// congruent to c modulo 2, as soon as there is something to send.  Pre: v != 0.
    Index first_arrival(Index tree, Index v) const {
        Index const above = parent(tree, v), c = colour(tree, v);
        if (above == 0) return c;
        Index const there = first_arrival(tree, above);
        return there + ((there + 1 - c) % 2 == 0 ? 1 : 2);
    }

private:
    using Table = std::array<std::vector<Index>, 2>;

    static std::size_t place(Index v) { return static_cast<std::size_t>(v); }
    static Index at(Table const& table, Index tree, Index v) { return table[place(tree)][place(v)]; }
    Index image(Index v) const { return n_ % 2 == 0 ? n_ + 1 - v : v % n_ + 1; }

    /// Attaches the numbers low .. high below `above`. Their root is the number divisible by the highest
    /// power of 2.
    void hang(Index low, Index high, Index above) {
        if (low > high) return;
        Index top = low;
        for (Index v = low; v <= high; ++v)
            if (std::countr_zero(static_cast<std::uint64_t>(v)) >
                std::countr_zero(static_cast<std::uint64_t>(top)))
                top = v;
        parent_[0][place(top)] = above;
        hang(low, top - 1, top);
        hang(top + 1, high, top);
    }

    /// Colours the edge to v, and in the other colour the edges that must differ from it: the sibling's edge,
    /// and the edge from the other parent. Steps of the two kinds alternate, so every cycle has even length.
    void paint(Index tree, Index v, Index c) {
        auto& own = colour_[place(tree)][place(v)];
        if (own >= 0) return;
        own = c;
        for (Index other = 0; other < 2; ++other)
            for (Index w = 1; w <= n_; ++w) {
                bool const sibling = parent(other, w) == parent(tree, v) && !(other == tree && w == v);
                if ((sibling && (other == tree || parent(tree, v) == 0)) || (other != tree && w == v))
                    paint(other, w, 1 - c);
            }
    }

    Index n_;
    Table parent_;
    Table colour_;
};

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
