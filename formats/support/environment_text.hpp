#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "models/explore/environment.hpp"

namespace cubecheck::formats {

/// An environment in letters: "s1" slots, "b2" chunks of a message, "i" in place, "a" receives from anyone,
/// "h" shared channels, "o" operands without sides, "n3" calls, and by the letters L, D, R, C and S how often
/// messages are lost, duplicated, reordered and corrupted and ranks stop.
std::string environment_text(explore::Environment const& environment);

/// Reads it back; nothing if it makes no sense.
std::optional<explore::Environment> environment_of(std::string_view text);

}  // namespace cubecheck::formats
