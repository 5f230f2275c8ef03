#pragma once

#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/order.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// The place of an algorithm in a round; there is one round for each of the offsets 1 .. p - 1.
template <class Node, class Number>
struct OffsetAt {
    Node offset;   ///< of the round, as an address
    Number round;  ///< the offset as a number
    Number nodes;  ///< p = 2^d
    Node root;
    int port = 0;
};

/// The place between rounds. The offset itself is not part of a cut. So an invariant cannot tell whether the
/// cut was reached from the round before it or from the round after it.
template <class Node, class Number>
struct OffsetCut {
    Number round;  ///< the offset of the next round, as a number
    Number nodes;
    Node root;
};
template <class Node, class Number>
OffsetCut(Number, Number, Node) -> OffsetCut<Node, Number>;

/// Algorithms whose round j pairs every node i with i xor j, for j from 1 to p - 1 or back, on the cube of
/// every dimension d >= 0.
template <Order order>
struct OffsetsIn {
    using Rank = Node;
    using At = OffsetAt<Node, Index>;
    using Cut = OffsetCut<Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr Index rounds(Size const& size) { return size.nodes - 1; }
    static constexpr At in(Size const& size, Index round) {
        Index const offset = order == Order::ascending ? round + 1 : size.nodes - 1 - round;
        return {rank(offset), offset, size.nodes, rank(size.root)};
    }
    static constexpr Cut first(Size const& size) { return cut(size, first_offset(size.nodes)); }
    static constexpr Cut last(Size const& size) { return cut(size, behind_last_offset(size.nodes)); }
    static constexpr auto before(auto const& at) { return OffsetCut{at.round, at.nodes, at.root}; }
    static constexpr auto after(auto const& at) {
        return OffsetCut{at.round + (order == Order::ascending ? 1 : -1), at.nodes, at.root};
    }

    template <class Number>
    static constexpr Number first_offset(Number nodes) {
        return order == Order::ascending ? Number(1) : nodes - 1;
    }
    template <class Number>
    static constexpr Number behind_last_offset(Number nodes) {
        return order == Order::ascending ? nodes : Number(0);
    }

private:
    static constexpr Cut cut(Size const& size, Index round) { return {round, size.nodes, rank(size.root)}; }
};

using Offsets = OffsetsIn<Order::ascending>;

}  // namespace cubecheck
