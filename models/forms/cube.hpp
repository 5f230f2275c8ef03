#pragma once

#include <string_view>

#include "models/content.hpp"
#include "models/order.hpp"
#include "models/size.hpp"

namespace cubecheck {

/// Where an algorithm stands that crosses one dimension of a cube a round.
///
/// In a round, k is the dimension crossed.  Between rounds, k is the cut between the dimensions done and
/// those to come.
template <class Level, class Node, class Number>
struct CubeAt {
    Level k;
    Node root;
    Number nodes;  ///< p = 2^d
    Number half;   ///< p / 2, where d >= 1
    int port = 0;
};

/// The number just behind a content's last rank.  On a cube, contents do not wrap around.
template <class Level, class Node, class Number, class Part>
constexpr Number behind(Content<Node, Part> const& content, CubeAt<Level, Node, Number> const&) {
    return value(content.first) + content.count;
}

/// Algorithms that cross one dimension a round, on the cube of every dimension d >= 0.
template <Order order>
struct Cube {
    using Rank = Node;
    using At = CubeAt<Level, Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr Index rounds(Size const& size) { return size.d; }

    /// Where the algorithm stands in a round, 0 <= round < d.
    static constexpr At in(Size const& size, Index round) {
        return at(size, order == Order::ascending ? round : size.d - 1 - round);
    }
    static constexpr At first(Size const& size) { return at(size, order == Order::ascending ? 0 : size.d); }
    static constexpr At last(Size const& size) { return at(size, order == Order::ascending ? size.d : 0); }

    /// The cuts before and after the round.
    static constexpr auto before(auto at) { return order == Order::ascending ? at : above(at); }
    static constexpr auto after(auto at) { return order == Order::ascending ? above(at) : at; }

private:
    static constexpr At at(Size const& size, Index k) {
        return {{static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(size.d)},
                rank(size.root),
                size.nodes,
                size.nodes / 2};
    }
    static constexpr auto above(auto at) {
        at.k = next(at.k);
        return at;
    }
};

using AscendingCube = Cube<Order::ascending>;
using DescendingCube = Cube<Order::descending>;

}  // namespace cubecheck
