#pragma once

#include <string>
#include <vector>

#include "models/algebra/bracketing_classes.hpp"
#include "models/parametric/fold.hpp"

namespace cubecheck::schedules {

/// A rank, and its bracketing of a sum at the end.
struct Bracketing {
    Index rank = 0;
    Index fold = 0;
};

/// The difference of two bracketings of one sum: the innermost parts that differ, the additions that come in
/// another order, and numbers for which the results differ.
///
/// Pre: each contribution is in both of them exactly once; they belong to different classes.
std::vector<std::string> disagreement(Folds const& folds, BracketingClasses const& classes,
                                      Bracketing const& one, Bracketing const& other);

}  // namespace cubecheck::schedules
