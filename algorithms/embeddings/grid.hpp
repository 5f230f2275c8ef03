#pragma once

#include <span>
#include <string_view>

#include "algorithms/embeddings/gray_ring.hpp"

namespace cubecheck::embeddings {

/// A grid, or torus, whose sides are powers of two in the cube with as many nodes: the Gray codes of the
/// coordinates side by side.
///
/// Cost:    every link of the grid, those around the torus too, is one link of the cube (dilation 1).
/// Source:  ledger B-85 to B-90.
struct Grid {
    static constexpr std::string_view name = "embeddings/grid";
    static constexpr std::string_view system = "A45";

    /// The node of some coordinates, with the code of one more side below it.
    ///
    /// Pre:  the code is below 2^side.
    template <class V>
    static constexpr NodeOf<V> beside(NodeOf<V> before, NodeOf<V> code, NumberIn<V> side) {
        return {shifted_up(before.bits, side) | code.bits};
    }
    /// Bit r >= 0 of `beside`, given bit r - side of the node before, and bit r of the code.
    static constexpr auto bit_beside(auto before, auto code, auto r, auto side) {
        return choose(r < side, code, before);
    }

    /// The node at these coordinates, where side x has 2^sides[x] positions; the last side takes the lowest
    /// bits.
    ///
    /// Pre:  0 <= coordinates[x] < 2^sides[x].
    static constexpr Node node(std::span<Index const> coordinates, std::span<Index const> sides) {
        Node node{};
        for (std::size_t x = 0; x < sides.size(); ++x) {
            auto const code = GrayRing::node(Node{static_cast<std::uint32_t>(coordinates[x])});
            node = beside(node, code, sides[x]);
        }
        return node;
    }
};

}  // namespace cubecheck::embeddings
