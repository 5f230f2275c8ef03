#pragma once

#include <functional>
#include <string>
#include <vector>

#include "properties/promises/promises.hpp"

namespace cubecheck::schedules {

/// Which contributions a fold lacks, and which it has too often or wrongly, against what is promised: "1[0]
/// is missing".
///
/// Pre:    promise.chunk and the contributions of the fold number chunks alike; `text` says a contribution.
/// Result: a line each, at most five; none for a fold that is nothing.
std::vector<std::string> difference(Folds const& folds, Index fold, Promises const& promises,
                                    Promise const& promise,
                                    std::function<std::string(Contribution const&)> const& text);

}  // namespace cubecheck::schedules
