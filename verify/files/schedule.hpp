#pragma once

#include <optional>
#include <string>

#include "models/report/report.hpp"
#include "models/schedule/cost.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The note on a schedule whose collective is `custom`, without a specification.
inline constexpr auto* no_contract = "the result is not checked: no specification states the contract";

/// The report on a schedule, and its cost if the schedule terminates at some FIFO depth.
struct ScheduleReport {
    Report report;
    std::optional<schedules::ScheduleCost> cost;
};

/// The verdicts on a schedule, in the order of the table of checks.  From race_free on, each check covers
/// every call mode of the file.  Facts are notes, weaknesses are warnings.
///
/// If a property fails, the checks that depend on it are Unknown, "skipped", unless the failure is waived.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
ScheduleReport verified_with_cost(std::string const& target, Schedule const& schedule,
                                  CheckOptions const& options = {});

/// Only the verdicts.
Report verified(std::string const& target, Schedule const& schedule, CheckOptions const& options = {});

}  // namespace cubecheck::verify
