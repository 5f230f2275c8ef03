#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "models/report.hpp"
#include "models/schedule.hpp"

namespace cubecheck::cli {

/// What the user asks of a schedule.
struct ScheduleOptions {
    std::optional<std::uint32_t> slots;  ///< of every channel; by default those of the file's protocol
};

/// The verdicts on one schedule file: well_formed, deadlock_free, race_free, initialised and contract, the
/// last three in every call mode that the file allows, and its facts as notes.
///
/// What rests on a property that does not hold is Unknown, "not judged".  A file that cannot be read, or that
/// is no schedule, gives one row, `readable`, so that a run over many files goes on and still fails.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verify_schedule(std::string const& path, ScheduleOptions const& options = {});

/// The same for a schedule in memory, which the report calls `subject`.
Report verify_schedule(std::string const& subject, Schedule const& schedule,
                       ScheduleOptions const& options = {});

}  // namespace cubecheck::cli
