#pragma once

#include <algorithm>

#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "algorithms/placement/barrier_cost.hpp"
#include "algorithms/placement/heuristics.hpp"
#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"

/// Routes, embeddings and placements, with one slip each.
namespace cubecheck::wrong {

/// Crosses the dimensions of the target's bits instead of the bits in which the nodes differ.
struct RoutedByTargetBits : routing::ECube {
    static constexpr auto crossed(auto, auto t, auto d) {
        return choose(ones_up(t, zero_like(d), d) < d, ones_up(t, zero_like(d), d), zero_like(d));
    }
};

/// Shortest, but with the highest dimension first.
struct HighestFirst : routing::ECube {
    static constexpr Index crossed(Node u, Node t, Index d) { return d - ones_down(u ^ t, 0, d); }
};

/// All paths cross the differing dimensions in the same order.
struct OrderNotRotated : routing::DisjointPaths {
    static std::vector<Index> crossed(Node s, Node t, Index own, Index d) {
        auto dimensions = DisjointPaths::crossed(s, t, own, d);
        bool const detour = !bit_at(s ^ t, own);
        std::sort(dimensions.begin() + detour, dimensions.end() - detour);
        return dimensions;
    }
};

/// A detour without its way back.
struct DetourOneWay : routing::DisjointPaths {
    static std::vector<Index> crossed(Node s, Node t, Index own, Index d) {
        auto dimensions = DisjointPaths::crossed(s, t, own, d);
        if (!bit_at(s ^ t, own)) dimensions.pop_back();
        return dimensions;
    }
};

/// Positions in binary order instead of the Gray code.
struct RingInBinaryOrder : embeddings::EvenRing {
    static constexpr Node node(Index i, Index, Index) { return Node{static_cast<std::uint32_t>(i)}; }
};

/// The second half of the ring has the nodes of the first half.
struct RingInOneHalf : embeddings::EvenRing {
    static constexpr Node node(Index i, Index q, Index) {
        return embeddings::GrayRing::node(Node{static_cast<std::uint32_t>(code(i, q))});
    }
};

/// The second half of the ring is not mirrored.
struct RingNotMirrored : embeddings::EvenRing {
    static constexpr Node node(Index i, Index q, Index d) {
        return EvenRing::node(i < q ? i : 3 * q - 1 - i, q, d);
    }
};

/// Coordinates in binary order, side by side.
struct GridInBinaryOrder : embeddings::Grid {
    static constexpr Node node(std::span<Index const> at, std::span<Index const> sides) {
        Node node{};
        for (std::size_t x = 0; x < sides.size(); ++x)
            node.bits = node.bits << sides[x] | static_cast<std::uint32_t>(at[x]);
        return node;
    }
};

/// All coordinates use the same bits.
struct GridOverlaid : embeddings::Grid {
    static constexpr Node node(std::span<Index const> at, std::span<Index const> sides) {
        Node node{};
        for (std::size_t x = 0; x < sides.size(); ++x)
            node = node ^ embeddings::GrayRing::node(Node{static_cast<std::uint32_t>(at[x])});
        return node;
    }
};

}  // namespace cubecheck::wrong
