#pragma once

#include "algorithms/scan/blelloch.hpp"

namespace cubecheck::as_published {

/// The exclusive prefix sum up and down a tree, with the operands exchanged on the way down, as in `right =
/// left + parent`.
///
/// Refuted: contract, at d = 2: node 3 gets m2.m0.m1.  Right for operators that commute.
/// Source:  printed versions for sums of numbers, for which the order does not matter.
struct ExscanSumFirst : scan::Blelloch {
    static constexpr std::string_view name = "as_published/exscan_sum_first";

    static constexpr auto mode(auto me, auto, auto at) {
        using Truth = decltype(bit(me, at.k));
        return PutOrJoin{!bit(me, at.k) && !at.goes_up, Truth(true)};
    }
};

}  // namespace cubecheck::as_published
