#pragma once

#include <string>

#include "cli/options/options.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

/// The library and the functions to check, as typed.
struct AskedLibrary {
    verify::LibraryCheckRequest request;
    std::string function, collective;  ///< patterns; empty: all
};

/// Checks every selected function of a checkout, and prints the table.
///
/// Result: the gravest failure among calls within the preconditions of their functions.
/// Throws: Error (nothing) if no function matches; Error (file), (malformed) if the path has no sources.
Failure code_of_library(AskedLibrary const& asked, Options const& options);

}  // namespace cubecheck::cli
