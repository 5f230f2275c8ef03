#pragma once

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::cli {

/// Writes the schedule in a file in the other form, or in the one that is asked for, once it has been
/// verified as it reads back.
///
/// Throws: Error (usage) for options that are about algorithms; Error if the file cannot be read, or the form
///         cannot say what it says.
Failure export_file(Options const& options);

}  // namespace cubecheck::cli
