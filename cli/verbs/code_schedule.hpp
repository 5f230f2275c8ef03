#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/code/schedule/recorded.hpp"

namespace cubecheck::cli {

/// What is wanted of a run that is recorded; what is empty is not.  A file may be -, standard output.
struct RecordOutputs {
    std::string schedule;       ///< a file
    std::string specification;  ///< a file of what must end where
    std::string svg;            ///< a file of its picture
    bool trace = false;         ///< its rounds, on standard output

    bool any() const { return trace || !schedule.empty() || !svg.empty(); }
};

/// Which run is recorded.
struct AskedRecord {
    verify::RecordRequest request;
    RecordOutputs outputs;
};

/// Runs the function once, and writes what it has done as a schedule, a trace or a picture.
///
/// Throws: Error as `verify::recorded` and `schedule_picture`; Error (nothing) if a specification is asked
///         for and nothing is promised; Error (file) if nothing can be written there.
Failure record_code(AskedRecord const& asked);

}  // namespace cubecheck::cli
