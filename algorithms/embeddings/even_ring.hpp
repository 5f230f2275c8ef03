#pragma once

#include <string_view>

#include "algorithms/embeddings/gray_ring.hpp"

namespace cubecheck::embeddings {

/// A ring of any even number p of ranks in the smallest cube that holds it: the first p/2 codes of the Gray
/// code in its lower half, then the same codes in reverse in its upper half.
///
/// Cost:    every link of the ring is one link of the cube (dilation 1).
/// Source:  ledger B-81.
struct EvenRing {
    static constexpr std::string_view name = "embeddings/even_ring";
    static constexpr std::string_view system = "A45";

    /// The index in the Gray code of position i of 2 q.
    static constexpr auto code(auto i, auto q) { return choose(i < q, i, q + q - 1 - i); }
    /// Whether position i of 2 q lies in the upper half of the cube.
    static constexpr auto is_upper(auto i, auto q) { return !(i < q); }

    /// The node of position i of 2 q in a cube of dimension d.
    static constexpr Node node(Index i, Index q, Index d) {
        auto const low = GrayRing::node(Node{static_cast<std::uint32_t>(code(i, q))});
        return is_upper(i, q) ? flip_at(low, d - 1) : low;
    }
};

}  // namespace cubecheck::embeddings
