#pragma once

#include <optional>
#include <string>

#include "formats/msccl/xml.hpp"
#include "models/report/report.hpp"
#include "models/support/error.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::verify {

/// One row that fails, for a file that could not be read or understood.
Report unreadable(std::string const& path, Error const& error, Options const& options = {});

/// The schedule in a file, and what is worth knowing about the file.
///
/// Throws: Error with file, line and element, if it cannot be read or is no schedule; Error (unknown) for a
///         plan of one-sided operations.
formats::ScheduleFile read_schedule(std::string const& path, Options const& options = {});

/// The verdicts on a file, and the schedule that was read from it; none from a plan of one-sided operations,
/// or from what could not be read.
struct VerifiedFile {
    Report report;
    std::optional<schedules::Schedule> schedule = {};
};

/// The verdicts on one schedule file, which is read once.
///
/// A file that cannot be read, or that is no schedule, gives one row, `readable`, so that a run over many
/// files goes on and still fails; so does one for which there is not enough memory.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
VerifiedFile read_and_verified(std::string const& path, Options const& options = {});

/// The verdicts alone.
Report verified_file(std::string const& path, Options const& options = {});

}  // namespace cubecheck::verify
