#pragma once

#include <string>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// Shape: one answer.  What comes of asking one property of a schedule once more, in another environment.
explore::Result asked_again(Explorable const& target, Inquiry const& inquiry,
                            explore::Environment const& environment, std::string const& property);

}  // namespace cubecheck::verify
