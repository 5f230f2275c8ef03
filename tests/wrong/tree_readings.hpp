#pragma once

#include <bit>
#include <string_view>

#include "models/parametric/cyclic.hpp"

namespace cubecheck::wrong {

/// One interpretation of "the binomial tree, each node number combined with a power of two and rotated by k
/// digits".
struct TreeReading {
    bool from_the_top;  ///< the parent clears the highest bit, otherwise the lowest
    bool rotated_last;  ///< combined before rotated, otherwise rotated before combined
    Index mask;         ///< 0: 2^k, 1: 2^0, 2: 2^(d-1), 3: nothing
    Index rotation;     ///< to the left, by 0: k, 1: k + 1, 2: d - k, 3: d - k - 1, 4: 0

    Node combined_with(Index copy, Index d) const {
        if (mask == 3) return Node{0};
        return flip_at(Node{0}, mask == 0 ? copy : mask == 1 ? 0 : d - 1);
    }
    Index places(Index copy, Index d) const {
        Index const by[] = {copy, copy + 1, d - copy, d - copy - 1, 0};
        return by[rotation] % d;
    }
    /// Returns the node of the binomial tree whose image is v.
    Node original(Index copy, Node v, Index d) const {
        Index const back = (d - places(copy, d)) % d;
        Node const m = combined_with(copy, d);
        return rotated_last ? rotated_up(v, back, d) ^ m : rotated_up(v ^ m, back, d);
    }
};

/// The trees of the current interpretation.  It is static, because definitions are types without a state of
/// their own.
struct ReadTrees {
    static constexpr std::string_view name = "wrong/read_trees";
    static inline TreeReading reading{};

    static Index entrance(Index copy, Node v, Index d) {
        Node const u = reading.original(copy, v, d);
        if (u == Node{0}) return v == Node{0} ? 0 : std::countr_zero(v.bits);
        Index const cleared = reading.from_the_top ? std::bit_width(u.bits) - 1 : std::countr_zero(u.bits);
        return (cleared + reading.places(copy, d)) % d;
    }
    static Index depth(Index copy, Node v, Index d) { return ones(reading.original(copy, v, d)); }
};

}  // namespace cubecheck::wrong
