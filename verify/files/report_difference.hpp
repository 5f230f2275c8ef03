#pragma once

#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::verify {

/// The trend of a value, from the old report to the new one.
enum class Trend { better, changed, worse };

/// A difference of one target: a verdict, a law, a cost, the FIFO depth, or a range of sizes.
struct Difference {
    std::string target = {};
    std::string what;
    std::string before = {};  ///< empty: it did not exist
    std::string after = {};   ///< empty: it no longer exists
    Trend trend = Trend::changed;
    Failure failure = Failure::none;  ///< the failure kind if it is worse
};

/// All differences between two reports, by target, in the order of the new one.
///
/// A verdict is worse if it is weaker (in the order proved, checked, not applicable, waived, unknown,
/// refuted), or if it covers fewer sizes.  It is better only if the check passes.  A check that passed and is
/// missing is worse, and so is a new target that fails.  A cost is worse if it is larger, unless the old
/// target was wrong.  A law is worse if it is new.  Sizes are worse if there are fewer.
std::vector<Difference> differences(Report const& before, Report const& after);

/// The gravest failure among the worse values: for verdicts their failure kind, for costs, laws and sizes
/// `cost`.
Failure failure(std::vector<Difference> const& differences);

}  // namespace cubecheck::verify
