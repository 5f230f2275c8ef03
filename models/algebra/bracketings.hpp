#pragma once

#include <string>
#include <utility>

#include "models/algebra/laws.hpp"
#include "models/parametric/fold.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The free magma: a value is its exact bracketing, so equal values have the same bits for every operator. If
/// the operator commutes, a join gives the same bits in either order: the free commutative magma. The neutral
/// element is dropped from every join.
class Bracketings {
public:
    using Value = std::int64_t;

    explicit Bracketings(Laws laws = Laws::associative) : commute_(commutes(laws)) {}

    static Value nothing() { return -1; }
    static Value neutral() { return -2; }
    Value contribution(Index rank, Index part) {
        return folds_.leaf({static_cast<std::uint32_t>(rank), static_cast<std::uint32_t>(part)});
    }
    Value join(Value left, Value right) {
        if (left == nothing() || right == nothing()) return nothing();
        if (left == neutral()) return right;
        if (right == neutral()) return left;
        if (commute_ && right < left) std::swap(left, right);
        return folds_.join(static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(right));
    }

    /// The bracketing in full, e.g. "((m0 m1) m2)". Only useful for small ones.
    std::string text(Value value) const {
        if (value == nothing()) return "nothing";
        if (value == neutral()) return "the neutral element";
        auto const fold = static_cast<std::uint32_t>(value);
        if (folds_.leaves(fold) == 1) return "m" + std::to_string(folds_.contribution(fold).rank);
        return "(" + text(folds_.left(fold)) + " " + text(folds_.right(fold)) + ")";
    }

private:
    bool commute_;
    schedules::Folds folds_;
};

}  // namespace cubecheck
