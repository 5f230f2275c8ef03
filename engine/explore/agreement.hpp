#pragma once

#include <vector>

#include "engine/explore/machine.hpp"
#include "models/algebra/bracketing_classes.hpp"
#include "models/explore/same_sums.hpp"

namespace cubecheck::explore {

/// How ranks that are promised the same sum have bracketed it, up to the order of the operands of each join.
///
/// A rank is looked at if it has ended its last call, and holds what it was promised.
class Agreement {
public:
    explicit Agreement(std::vector<Promised> promised)
        : promised_(std::move(promised)), sums_(same_sums(promised_)) {}

    /// What is held where a run has come to its end; nothing before that.
    SumsHeld held(Machine const& machine, State const& state);

private:
    std::vector<Promised> promised_;
    std::vector<Index> sums_;
    schedules::BracketingClasses classes_{schedules::Folds()};
};

}  // namespace cubecheck::explore
