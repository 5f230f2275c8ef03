#pragma once

#include "cli/options/real_options.hpp"
#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// Runs definitions and schedule files on real data, measures them, and compares what every node is left
/// with.
///
/// Throws: Error (usage) if a definition cannot be run so; others as the engines.
Failure run_real(Session const& session, RealOptions const& options);

}  // namespace cubecheck::cli
