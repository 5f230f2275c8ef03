#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::verify {

/// How a value of the new report compares with that of the old one.
enum class Trend { better, changed, worse };

/// What differs of one target: a verdict, a law, a cost, the FIFO depth, a range of sizes.
struct Difference {
    std::string target;
    std::string what;
    std::string before;  ///< empty: there was nothing
    std::string after;   ///< empty: there is nothing
    Trend trend = Trend::changed;
    Failure failure = Failure::none;  ///< of what is worse
};

/// Everything that differs between two reports, target by target, in the order of the new one.
///
/// A verdict is worse if it is weaker: proved, checked, not applicable, waived, unknown, refuted; or if it is
/// about fewer sizes.  It is better only if the check passes.  A check that held and is not made any more is
/// worse, and a new target that fails.  A number that measures a cost
/// is worse if it is larger, unless the old target was wrong and could do less; a law is worse if it was not
/// needed before; sizes are worse if there are fewer.
std::vector<Difference> differences(Report const& before, Report const& after);

/// The gravest failure among what is worse: of a verdict its kind, of costs, laws and sizes `cost`.
Failure failure(std::vector<Difference> const& differences);

}  // namespace cubecheck::verify
