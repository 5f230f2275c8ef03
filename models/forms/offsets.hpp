#pragma once

#include <string_view>

#include "models/content.hpp"
#include "models/order.hpp"
#include "models/size.hpp"

namespace cubecheck {

/// Where an algorithm stands that goes through the offsets 1 .. p - 1, one a round.
template <class Node, class Number>
struct OffsetAt {
    Node offset;   ///< of the round, a node number; meaningless between rounds
    Number round;  ///< the offset as a number; between rounds, that of the next round
    Number nodes;  ///< p = 2^d
    Node root;
    int port = 0;
};

/// Algorithms whose round j pairs every node i with i xor j, for j from 1 to p - 1 or back, on the cube of
/// every dimension d >= 0.
template <Order order>
struct OffsetsIn {
    using Rank = Node;
    using At = OffsetAt<Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr Index rounds(Size const& size) { return size.nodes - 1; }
    static constexpr At in(Size const& size, Index round) {
        return at(size, order == Order::ascending ? round + 1 : size.nodes - 1 - round);
    }
    static constexpr At first(Size const& size) { return at(size, first_offset(size.nodes)); }
    static constexpr At last(Size const& size) { return at(size, behind_last_offset(size.nodes)); }
    static constexpr auto before(auto at) { return at; }
    static constexpr auto after(auto at) {
        at.round = at.round + (order == Order::ascending ? 1 : -1);
        return at;
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
    static constexpr At at(Size const& size, Index round) {
        return {rank(round), round, size.nodes, rank(size.root)};
    }
};

using Offsets = OffsetsIn<Order::ascending>;

}  // namespace cubecheck
