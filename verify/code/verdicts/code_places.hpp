#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "verify/code/build/loaded.hpp"

namespace cubecheck::verify {

/// The line of an address.  Its file is spelled as in `known` if it is the same file.
///
/// Result: nothing if the address is outside of the user's code.
std::optional<in_process::Place> place_of(std::uintptr_t address, Loaded const& code,
                                          std::string const& known = "");

/// The place of the first address in the user's own files, or else in headers of the system.
std::optional<in_process::Place> innermost_place(std::vector<std::uintptr_t> const& addresses,
                                                 Loaded const& code, std::string const& known = "");

}  // namespace cubecheck::verify
