#pragma once

#include "cli/options/options.hpp"
#include "cli/verbs/code_options.hpp"

namespace cubecheck::cli {

/// Checks every selected function of a checkout, and prints the table.
///
/// Result: the gravest failure among calls within the preconditions of their functions.
/// Throws: Error (usage) if an option applies only to a single function; Error (nothing) if no function
///         matches; Error (file), (malformed) if the path has no sources.
Failure code_of_library(CodeOptions const& asked, Options const& options);

}  // namespace cubecheck::cli
