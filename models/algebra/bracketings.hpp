#pragma once

#include <string>

#include "models/parametric/fold.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The free magma: the exact bracketing, so that equal values are the same bits for every operator.  The
/// neutral element leaves no trace.
class Bracketings {
public:
    using Value = std::int64_t;

    static Value nothing() { return -1; }
    static Value neutral() { return -2; }
    Value contribution(Index rank, Index part) {
        return folds_.leaf({static_cast<std::uint32_t>(rank), static_cast<std::uint32_t>(part)});
    }
    Value join(Value left, Value right) {
        if (left == nothing() || right == nothing()) return nothing();
        if (left == neutral()) return right;
        if (right == neutral()) return left;
        return folds_.join(static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(right));
    }

    /// The bracketing in full, e.g. "((m0 m1) m2)"; for small ones.
    std::string text(Value value) const {
        if (value == nothing()) return "nothing";
        if (value == neutral()) return "the neutral element";
        auto const fold = static_cast<std::uint32_t>(value);
        if (folds_.leaves(fold) == 1) return "m" + std::to_string(folds_.contribution(fold).rank);
        return "(" + text(folds_.left(fold)) + " " + text(folds_.right(fold)) + ")";
    }

private:
    schedules::Folds folds_;
};

}  // namespace cubecheck
