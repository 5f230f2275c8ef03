#pragma once

#include <string>
#include <vector>

#include "models/algebra/bracketing_classes.hpp"
#include "models/parametric/fold.hpp"

namespace cubecheck::schedules {

/// A rank, and the bracketing of a sum that it ends with.
struct Bracketing {
    Index rank = 0;
    Index fold = 0;
};

/// How two bracketings of one sum differ: the innermost parts of them that differ, which additions come in
/// another order, and numbers for which the results do.
///
/// Pre: each contribution is in both of them exactly once; they are of different classes.
std::vector<std::string> disagreement(Folds const& folds, BracketingClasses const& classes,
                                      Bracketing const& one, Bracketing const& other);

}  // namespace cubecheck::schedules
