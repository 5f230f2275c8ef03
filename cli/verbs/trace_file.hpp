#pragma once

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "models/support/index.hpp"

namespace cubecheck::cli {

/// The largest number of ranks in a trace: people do not read longer ones.
inline constexpr Index most_traced_nodes = 64;

/// Traces the one schedule or plan that is named, as text or as a drawing.
///
/// Throws: Error (usage) if it is not alone, or too large to be read by people; Error (malformed) if it is
///         not well-formed; Error (file) if the drawing cannot be written.
Failure trace_file(Options const& options);

}  // namespace cubecheck::cli
