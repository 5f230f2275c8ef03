#pragma once

#include <string_view>

#include "models/content.hpp"
#include "models/size.hpp"

namespace cubecheck {

/// Where an algorithm stands that goes through the offsets 1 .. p - 1, one a round.
template <class Node, class Number>
struct OffsetAt {
    Node offset;   ///< of the round, a node number; meaningless between rounds
    Number round;  ///< the offset as a number; between rounds, all smaller ones are done
    Number nodes;  ///< p = 2^d
    Node root;
    int port = 0;
};

/// Algorithms whose round j = 1 .. p - 1 pairs every node i with i xor j, on the cube of every dimension d >=
/// 0.
struct Offsets {
    using Rank = Node;
    using At = OffsetAt<Node, Index>;
    static constexpr std::string_view every_size = "every d";

    static constexpr Node rank(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr Index rounds(Size const& size) { return size.nodes - 1; }
    static constexpr At in(Size const& size, Index round) { return at(size, round + 1); }
    static constexpr At first(Size const& size) { return at(size, 1); }
    static constexpr At last(Size const& size) { return at(size, size.nodes); }
    static constexpr auto before(auto at) { return at; }
    static constexpr auto after(auto at) {
        at.round = at.round + 1;
        return at;
    }

private:
    static constexpr At at(Size const& size, Index round) {
        return {rank(round), round, size.nodes, rank(size.root)};
    }
};

}  // namespace cubecheck
