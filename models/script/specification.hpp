#pragma once

#include <string>

#include "models/script/script.hpp"

namespace cubecheck {

/// The promised outputs as a text, with a line for every output chunk that has a promise: "1: o[0] = 0:i[2]"
/// or "1: o[0] = sum 0,1:i[0]".
std::string specification(Script const& script);

}  // namespace cubecheck
