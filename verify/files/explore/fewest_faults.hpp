#pragma once

#include <string>
#include <vector>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// An environment in which a property fails, and proofs that it holds with fewer faults.
struct FewestFaults {
    explore::Environment environment;
    std::vector<std::string> proved;  ///< "with no message lost it holds"
};

/// Lowers the limit of each fault in turn, as long as the property fails.
///
/// Pre: it fails in the environment of the inquiry.
FewestFaults fewest_faults(Explorable const& target, Inquiry const& inquiry, std::string const& property);

}  // namespace cubecheck::verify
