#pragma once

#include <bit>
#include <utility>

#include "models/explicit/arrivals.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Broadcast on nodes of several ranks. First from the root to the first rank of its node, then among the
/// first ranks of all nodes along a binomial tree, then in each node along a binomial tree. The base of the
/// network is the number of ranks of a node; ranks of one node have consecutive numbers.
///
/// In a binomial tree, a place receives from the place that clears its lowest bit, the farthest place first.
/// The root of the broadcast already has the message, and receives none.
///
/// Source:  MPICH 4.0, bcast_intra_smp.c.
struct TwoLevels : ByArrivals<TwoLevels> {
    static constexpr std::string_view name = "broadcast/two_levels";
    static constexpr std::string_view system = "A03";
    using Collective = Broadcast;
    using Cells = OneCell;
    static Family family() { return families::based; }
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view unproved = "";

    /// A rank, by its node and its place there.
    template <class Number>
    struct Rank {
        Number node, place;

        friend constexpr auto operator==(Rank const& a, Rank const& b) {
            return a.node == b.node && a.place == b.place;
        }
    };

    template <class Number>
    static constexpr Rank<Number> in_node(Number node, Number place) {
        return {std::move(node), std::move(place)};
    }

    /// Binomial trees of any number of places, with the root at place 0.
    struct Trees {
        /// The number of rounds among this number of places: the logarithm, rounded up.
        static constexpr Index rounds(Index places) {
            return std::bit_width(static_cast<std::uint64_t>(places - 1));
        }
        /// The distance of a place from its parent: the lowest bit of its number.
        static constexpr Index distance(Index place) { return place & -place; }
        /// The round in which a place receives, among this number of places.
        static constexpr Index round(Index place, Index places) {
            return rounds(places) - 1 - std::countr_zero(static_cast<std::uint64_t>(place));
        }
    };

    template <class Number, class TreesOf>
    struct AtOf {
        Number hosts;  ///< the number of nodes
        Number ranks;  ///< of each node but the last one
        Number ranks_of_last;
        Rank<Number> root;
        TreesOf trees;
    };

    static constexpr AtOf<Index, Trees> at(Size const& size) {
        Index const hosts = (size.nodes + size.shape - 1) / size.shape;
        Index const of_last = size.nodes - (hosts - 1) * size.shape;
        return {hosts, size.shape, of_last, rank(size.root, size), {}};
    }
    static constexpr Rank<Index> rank(Index i, Size const& size) { return {i / size.shape, i % size.shape}; }
    static constexpr Index number(Rank<Index> const& rank, Size const& size) {
        return rank.node * size.shape + rank.place;
    }
    static constexpr Index packet(Index cell, Size const&) { return cell; }

    static constexpr auto arrives(auto const& me, auto const&, auto const& at) { return !(me == at.root); }
    static constexpr auto sender(auto const& me, auto const&, auto const& at) {
        auto const of_hosts = wrap(parent(behind_home(me, at), at) + at.root.node, at.hosts);
        auto const place = choose(is_first(me), zero_like(me.place), parent(me.place, at));
        return in_node(choose(is_first(me), of_hosts, me.node),
                       choose(is_from_root(me, at), at.root.place, place));
    }
    static constexpr auto arrival(auto const& me, auto const&, auto const& at) {
        auto const before = one_if(!is_first(at.root));
        auto const among_hosts = before + at.trees.round(behind_home(me, at), at.hosts);
        auto const in_host = before + at.trees.rounds(at.hosts) + at.trees.round(me.place, ranks_of(me, at));
        return choose(is_from_root(me, at), zero_like(among_hosts),
                      choose(is_first(me), among_hosts, in_host));
    }

    /// Whether a rank is the first of its node; and of the root's node.
    static constexpr auto is_first(auto const& me) { return me.place == 0; }
    static constexpr auto is_from_root(auto const& me, auto const& at) {
        return is_first(me) && me.node == at.root.node;
    }
    /// The distance of a rank's node after the root's node.
    static constexpr auto behind_home(auto const& me, auto const& at) {
        return wrap(me.node - at.root.node, at.hosts);
    }
    static constexpr auto parent(auto const& place, auto const& at) {
        return place - at.trees.distance(place);
    }
    /// The number of ranks of a rank's node.
    static constexpr auto ranks_of(auto const& me, auto const& at) {
        return choose(me.node == at.hosts - 1, at.ranks_of_last, at.ranks);
    }
};

}  // namespace cubecheck::broadcast
