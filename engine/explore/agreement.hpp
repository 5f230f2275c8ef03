#pragma once

#include <vector>

#include "engine/explore/machine.hpp"
#include "models/algebra/bracketing_classes.hpp"
#include "models/explore/same_sums.hpp"

namespace cubecheck::explore {

/// Compares how the ranks that are promised the same sum have bracketed it, up to the order of the operands
/// of each join.
///
/// A rank is compared only if it has ended its last call and its result is correct.
class Agreement {
public:
    explicit Agreement(std::vector<Promised> promised)
        : promised_(std::move(promised)), sums_(same_sums(promised_)) {}

    /// The sums of the ranks in an end state; empty for any other state.
    SumsHeld sums(Machine const& machine, State const& state);

private:
    std::vector<Promised> promised_;
    std::vector<Index> sums_;
    schedules::BracketingClasses classes_{schedules::Folds()};
};

}  // namespace cubecheck::explore
