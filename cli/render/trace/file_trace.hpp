#pragma once

#include <string>

#include "formats/loaded.hpp"
#include "models/report/failure.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::cli {

/// The run of a file as text, and the exit code.
struct FileTrace {
    std::string text;
    Failure failure = Failure::none;
};

/// Throws: Error (malformed) if the file is a schedule that is not well-formed.
void expect_to_be_traced(formats::Loaded const& file);

/// The rounds of messages of a schedule.  For a plan, or a schedule that deadlocks: the run in waves, and its
/// end.
///
/// Throws: Error (malformed) if a schedule is not well-formed; Error (usage) if it is too large.
FileTrace file_trace(formats::Loaded const& file, verify::CheckOptions const& options);

}  // namespace cubecheck::cli
