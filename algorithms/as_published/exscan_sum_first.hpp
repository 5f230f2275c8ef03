#pragma once

#include "algorithms/scan/blelloch.hpp"

namespace cubecheck::as_published {

/// The exclusive prefix sum up and down a tree with the operands of the way down exchanged, as in
/// `right = left + parent`.
///
/// Refuted: contract, at n = 4: rank 3 gets m2.m0.m1.  Right for operators that commute.
/// Source:  printed versions for the sum of numbers, where it is all one.
struct ExscanSumFirst : scan::Blelloch {
    static constexpr std::string_view name = "as_published/exscan_sum_first";
    static constexpr std::string_view system = "";

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, Entry::left); }
};

}  // namespace cubecheck::as_published
