#pragma once

#include <string_view>

#include "models/parametric/cyclic.hpp"

namespace cubecheck::embeddings {

/// The ring of 2^d ranks in the cube of dimension d, by the binary reflected Gray code: position i lies on
/// node i xor (i / 2).
///
/// Cost:    every link of the ring is one link of the cube (dilation 1).
/// Source:  Gray 1953; ledger B-79 to B-90.
struct GrayRing {
    static constexpr std::string_view name = "embeddings/gray_ring";
    static constexpr std::string_view system = "A45";

    static constexpr auto node(auto i) { return i ^ shifted_down(i); }

    /// The dimension between the nodes of position i and of the next one; from the last position to the
    /// first, the highest.
    static constexpr auto crossed(auto i, auto d) {
        auto const lowest = lowest_zero(i, d);
        return choose(lowest < d, lowest, d - 1);
    }
};

}  // namespace cubecheck::embeddings
