#pragma once

#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Writes a page with the rounds of algorithms and the runs of files.  Files without a run are named on the
/// page and on standard error.
///
/// Result: the gravest failure of the files without a run.
/// Throws: Error if an algorithm has no page, or if there is no run.
Failure trace_page(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                   Options const& options);

}  // namespace cubecheck::cli
