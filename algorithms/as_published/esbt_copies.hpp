#pragma once

#include <string_view>

#include "models/parametric/cyclic.hpp"

namespace cubecheck::as_published {

/// The trees of the pipelined broadcast, as the article constructs them: copy k is the binomial tree with
/// every node number combined with 2^k by exclusive or, and then rotated right by k digits.
///
/// Refuted: rooted, at d = 2: every copy is rooted at node 1 (ledger W-46); arc_disjoint, at d = 2: both
/// copies have the arc 1 to 3 (ledger W-47).
struct EsbtCopies {
    static constexpr std::string_view name = "as_published/esbt_copies";

    /// The dimension over which copy k enters v; at the root of the copy, over which the source feeds it.
    static constexpr Index entrance(Index k, Node v, Index d) {
        Node const original = before_mapping(k, v, d);
        if (original == Node{0}) return std::countr_zero(v.bits);
        Index const highest = std::bit_width(original.bits) - 1;
        return wrap(highest - k, d);
    }
    /// The number of arcs between the root of the copy and v.
    static constexpr Index depth(Index k, Node v, Index d) { return ones(before_mapping(k, v, d)); }

private:
    static constexpr Node before_mapping(Index k, Node v, Index d) { return flip_at(rotated_up(v, k, d), k); }
};

}  // namespace cubecheck::as_published
