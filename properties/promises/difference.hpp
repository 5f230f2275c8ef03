#pragma once

#include <functional>
#include <string>
#include <vector>

#include "properties/promises/promises.hpp"

namespace cubecheck::schedules {

/// The contributions that a fold lacks, contains too often, or should not contain, compared with the promise:
/// "1[0] is missing".
///
/// Pre:    promise.chunk and the contributions of the fold number chunks alike; `text` prints a contribution.
/// Result: one line for each, at most five; none if the fold is nothing.
std::vector<std::string> difference(Folds const& folds, Index fold, Promises const& promises,
                                    Promise const& promise,
                                    std::function<std::string(Contribution const&)> const& text);

}  // namespace cubecheck::schedules
