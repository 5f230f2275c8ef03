#pragma once

#include "models/algebra/bracketing_classes.hpp"
#include "models/parametric/fold.hpp"
#include "models/support/index.hpp"

namespace cubecheck::listing {

/// Bracketings of contributions: equal values have the same bits for every operator.
class Bracketings {
public:
    struct Value {
        schedules::Index fold = schedules::Folds::nothing;
        bool is_neutral = false;

        friend bool operator==(Value const&, Value const&) = default;
    };

    static Value nothing() { return {}; }
    static Value neutral() { return {schedules::Folds::nothing, true}; }
    Value contribution(Index rank, Index part) {
        return {folds_.leaf({static_cast<schedules::Index>(rank), static_cast<schedules::Index>(part)})};
    }
    Value join(Value const& left, Value const& right) {
        if (left.is_neutral || right.is_neutral) return left.is_neutral ? right : left;
        return {folds_.join(left.fold, right.fold)};
    }
    static bool is_nothing(Value const& value) { return value == nothing(); }

    schedules::Folds const& folds() const { return folds_; }

private:
    schedules::Folds folds_;
};

}  // namespace cubecheck::listing
