#pragma once

#include <string>

#include "models/network/wiring.hpp"

namespace cubecheck::verify {

/// The machine that the user names, with so many ranks: a ring, a mesh as square as it can be, a hypercube on
/// which the lowest dimension is crossed first, a switch, or what a file says.
///
/// Throws: Error (usage) if there is none of this kind with so many ranks, or they are too many; Error (file,
///         malformed) if the file cannot be read or is none.
Wiring wiring_of(std::string const& topology, Index ranks);

}  // namespace cubecheck::verify
