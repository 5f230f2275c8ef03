#pragma once

#include <string>
#include <vector>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// An environment in which a property fails, and what was proved of those with less.
struct FewestFaults {
    explore::Environment environment;
    std::vector<std::string> proved;  ///< "with no message lost it holds"
};

/// Lowers the budget of one fault after the other, as long as the property fails.
///
/// Pre: in the environment of the inquiry it does.
FewestFaults fewest_faults(Explorable const& target, Inquiry const& inquiry, std::string const& property);

}  // namespace cubecheck::verify
