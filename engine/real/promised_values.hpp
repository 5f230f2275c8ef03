#pragma once

#include <cstddef>
#include <vector>

#include "engine/real/task.hpp"

namespace cubecheck::real {

/// What contributions join to, element by element, computed from their inputs alone.
///
/// Sums and products of floating-point numbers are bounded, not equal: every bracketing of n numbers is
/// within (n - 1) eps of the exact result, times the sum of their absolute values, or times the product.
///
/// Source: Higham 2002, Accuracy and Stability of Numerical Algorithms, sections 3.1 and 4.2.
class PromisedValues {
public:
    /// The elements of a slice, in any order of the operands where words do not commute.
    PromisedValues(Elements const& elements, std::vector<Contribution> const& of, Index first, Index count,
                   bool any_order);

    /// Whether an element of the slice holds what is promised.
    bool holds(std::byte const* element, Index number) const;
    /// What is promised, in words.
    std::string text(Index number) const;

private:
    struct Bounds {
        long double value;
        long double error;
    };

    void bound(std::vector<Contribution> const& of, Index first, Index count);
    void fold(std::vector<Contribution> const& of, Index first, Index count);

    Elements elements_;
    bool any_order_;
    std::vector<std::byte> exact_;
    std::vector<Bounds> bounds_;
};

}  // namespace cubecheck::real
