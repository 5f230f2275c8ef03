#pragma once

#include "cli/options/options.hpp"
#include "cli/verbs/code_options.hpp"

namespace cubecheck::cli {

/// Runs the function once, and writes its actions as a schedule, a trace or a picture.
///
/// Throws: Error (usage) if an option does not apply to one run; Error as `verify::recorded` and
///         `schedule_picture`; Error (nothing) if a specification is requested and nothing is promised;
///         Error (file) if a file cannot be written.
Failure record_code(CodeOptions const& asked, Options const& options);

}  // namespace cubecheck::cli
