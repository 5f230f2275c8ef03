#pragma once

#include <string>

#include "models/network/wiring.hpp"

namespace cubecheck::verify {

/// The machine that the user names, with this many ranks: a ring, the most nearly square mesh, a hypercube on
/// which the lowest dimension is crossed first, a switch, or that of a file.
///
/// Throws: Error (usage) if this kind of machine cannot have so many ranks; Error (file, malformed) if the
///         file cannot be read or is invalid.
Wiring wiring_of(std::string const& topology, Index ranks);

}  // namespace cubecheck::verify
