#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/repairs.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The failure of a schedule.
struct ScheduleFault {
    std::string_view check = {};               ///< the first failing check
    std::vector<schedules::Index> lines = {};  ///< lines of the file with the failing runs
};

/// The limits of the search for repairs, so that the result depends on the schedule only.
struct RepairLimits {
    std::size_t found = 3;         ///< the number of repairs that suffice
    std::uint64_t work = 400'000;  ///< the number of actions in all checked schedules
};

/// Tries edits in this order: of the actions on the lines of the fault, the same edits on every rank and in
/// every thread block, and of the other actions.
///
/// The most frequent kinds of edits for such a fault come first.
///
/// Pre:    the check fails with these `options`.
/// Result: repairs that pass all checks, without waivers.
/// Throws: Interrupted if the user has asked for the end.
Repairs repairs(Schedule const& schedule, ScheduleFault const& fault, CheckOptions options,
                RepairLimits const& limits = {});

}  // namespace cubecheck::verify
