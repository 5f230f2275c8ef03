#pragma once

#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/order.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// The place of an algorithm in a round that crosses one dimension of a cube.
template <class Level, class Node, class Number>
struct CubeAt {
    Level k;  ///< the dimension crossed
    Node root;
    Number nodes;  ///< p = 2^d
    Number half;   ///< p / 2, where d >= 1
    int port = 0;
};

/// The place between rounds.
template <class Level, class Node, class Number>
struct CubeCut {
    Level k;  ///< the cut between the dimensions done and those to come
    Node root;
    Number nodes;
    Number half;
};
template <class Level, class Node, class Number>
CubeCut(Level, Node, Number, Number) -> CubeCut<Level, Node, Number>;

/// The number just after a content's last rank.  On a cube, contents do not wrap around.
template <class Level, class Node, class Number, class Part>
constexpr Number compute(BehindFunction, Content<Node, Part> const& content,
                         CubeAt<Level, Node, Number> const&) {
    return value(content.first) + content.count;
}

/// Algorithms that cross one dimension a round, on the cube of every dimension d >= 0.
template <Order order>
struct Cube {
    using Rank = Node;
    using At = CubeAt<Level, Node, Index>;
    using Cut = CubeCut<Level, Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr Index rounds(Size const& size) { return size.d; }

    /// The place of the algorithm in a round, 0 <= round < d.
    static constexpr At in(Size const& size, Index round) {
        Index const k = order == Order::ascending ? round : size.d - 1 - round;
        return {level(size, k), rank(size.root), size.nodes, size.nodes / 2};
    }
    static constexpr Cut first(Size const& size) { return cut(size, order == Order::ascending ? 0 : size.d); }
    static constexpr Cut last(Size const& size) { return cut(size, order == Order::ascending ? size.d : 0); }

    /// The cuts before and after the round.
    static constexpr auto before(auto const& at) {
        return order == Order::ascending ? below_round(at) : above_round(at);
    }
    static constexpr auto after(auto const& at) {
        return order == Order::ascending ? above_round(at) : below_round(at);
    }

private:
    static constexpr Level level(Size const& size, Index k) {
        return {static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(size.d)};
    }
    static constexpr Cut cut(Size const& size, Index k) {
        return {level(size, k), rank(size.root), size.nodes, size.nodes / 2};
    }
    static constexpr auto below_round(auto const& at) { return CubeCut{at.k, at.root, at.nodes, at.half}; }
    static constexpr auto above_round(auto const& at) {
        return CubeCut{next(at.k), at.root, at.nodes, at.half};
    }
};

using AscendingCube = Cube<Order::ascending>;
using DescendingCube = Cube<Order::descending>;

/// Whether the rounds of a form cross the dimensions of a cube, one each.
template <class Form>
inline constexpr bool crosses_dimensions = false;
template <Order order>
inline constexpr bool crosses_dimensions<Cube<order>> = true;

}  // namespace cubecheck
