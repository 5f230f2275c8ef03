#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/code/schedule/recorded.hpp"

namespace cubecheck::cli {

/// Which run is written as a schedule, and where.
struct AskedRecord {
    verify::RecordRequest request;
    std::string schedule;       ///< the file; -: standard output
    std::string specification;  ///< the file of what must end where; empty: none
};

/// Runs the function once, and writes what it has done as a schedule.
///
/// Throws: Error as `verify::recorded`; Error (usage) if a specification is needed and not asked for; Error
///         (file) if nothing can be written there.
Failure record_code(AskedRecord const& asked);

}  // namespace cubecheck::cli
