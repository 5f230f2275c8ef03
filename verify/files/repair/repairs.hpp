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

/// What is wrong with a schedule.
struct ScheduleFault {
    std::string_view check = {};               ///< that fails first
    std::vector<schedules::Index> lines = {};  ///< of the file, from which the failing runs come
};

/// How far repairs are looked for, so that what is found depends on nothing but the schedule.
struct RepairLimits {
    std::size_t found = 3;         ///< repairs that are enough
    std::uint64_t work = 400'000;  ///< actions of all the schedules that are judged
};

/// Tries one edit after the other: of the actions on the lines of the fault, then the same edit on every rank
/// and in every thread block, then those of the other actions.
///
/// The kinds of edits that such a fault most often needs come first.
///
/// Pre:    `options` are those with which the check fails.
/// Result: each was judged with all checks, none of them waived.
/// Throws: Interrupted if the user has asked for the end.
Repairs repairs(Schedule const& schedule, ScheduleFault const& fault, CheckOptions options,
                RepairLimits const& limits = {});

}  // namespace cubecheck::verify
