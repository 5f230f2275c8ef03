#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/code/schedule/recorded.hpp"

namespace cubecheck::cli {

/// The outputs of a recorded run; empty ones are not written.  A file may be -, standard output.
struct RecordOutputs {
    std::string schedule;       ///< a file
    std::string specification;  ///< a file with the final contents that it must have
    std::string svg;            ///< a file of its picture
    bool trace = false;         ///< print its rounds on standard output

    bool any() const { return trace || !schedule.empty() || !svg.empty(); }
};

/// The run to record.
struct AskedRecord {
    verify::RecordRequest request;
    RecordOutputs outputs;
};

/// Runs the function once, and writes its actions as a schedule, a trace or a picture.
///
/// Throws: Error as `verify::recorded` and `schedule_picture`; Error (nothing) if a specification is
///         requested and nothing is promised; Error (file) if a file cannot be written.
Failure record_code(AskedRecord const& asked);

}  // namespace cubecheck::cli
