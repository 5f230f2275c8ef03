#pragma once

#include <cstddef>
#include <vector>

#include "engine/real/task.hpp"

namespace cubecheck::real {

/// The promised values: the contributions joined element by element, computed from the inputs alone.
///
/// Floating-point sums and products are compared within error bounds, which hold for every bracketing of n
/// numbers. A sum's error is at most (n - 1) eps times the sum of the absolute values. A product's error is
/// at most (n - 1) eps times the product's absolute value.
///
/// Source: Higham 2002, Accuracy and Stability of Numerical Algorithms, sections 3.1 and 4.2.
class PromisedValues {
public:
    /// Whether words must have the order of letters that their promise has.
    enum class LetterOrder { as_promised, any };

    /// Computes the elements of a slice.
    PromisedValues(Elements const& elements, std::vector<Contribution> const& of, Slice const& slice,
                   LetterOrder order);

    /// Whether an element of the slice has the promised value.
    bool holds(std::byte const* element, Index number) const;
    /// The promised value as text.
    std::string text(Index number) const;

private:
    struct Bounds {
        long double value;
        long double error;
    };

    void bound(std::vector<Contribution> const& of, Slice const& slice);
    void fold(std::vector<Contribution> const& of, Slice const& slice);

    Elements elements_;
    LetterOrder order_;
    std::vector<std::byte> exact_;
    std::vector<Bounds> bounds_;
};

}  // namespace cubecheck::real
