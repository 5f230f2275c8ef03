#pragma once

#include <string>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// Explores one property in another environment.  Result: one answer.
explore::Result explore_again(Explorable const& target, Inquiry const& inquiry,
                              explore::Environment const& environment, std::string const& property);

}  // namespace cubecheck::verify
