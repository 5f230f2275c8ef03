#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

/// What a user types for the sources of a library.
struct AskedLibrary {
    verify::LibraryCheckRequest request;
    std::string function, collective;  ///< patterns; empty: all
};

/// Checks every function of a checkout, and prints the table.
///
/// Result: the gravest failure of a call that a function is for.
/// Throws: Error (nothing) if no function matches; Error (file), (malformed) if the path has no sources.
Failure code_of_library(AskedLibrary const& asked, Options const& options);

}  // namespace cubecheck::cli
