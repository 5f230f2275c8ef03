#pragma once

#include <string>

#include "gate/explore/exploration.hpp"

namespace cubecheck::gate {

/// Shape: one answer.  What comes of asking one property of a schedule once more, in another environment.
explore::Result asked_again(Explorable const& subject, Inquiry const& inquiry,
                            explore::Environment const& environment, std::string const& property);

}  // namespace cubecheck::gate
