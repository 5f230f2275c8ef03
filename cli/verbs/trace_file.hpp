#pragma once

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::cli {

/// Traces the only named schedule or plan, as text or as a drawing.
///
/// Throws: Error (usage) if there are several files, or it is too large; Error (malformed) if it is not
///         well-formed; Error (file) if the drawing cannot be written.
Failure trace_file(Options const& options);

}  // namespace cubecheck::cli
