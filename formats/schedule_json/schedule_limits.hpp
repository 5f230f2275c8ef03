#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The reason why a schedule exceeds the memory limit of a file, or of one of this length; none if it does
/// not.  Files count chunks by numbers, and a number of ten digits must not decide how much memory is used.
std::optional<std::string> unaffordable(Schedule const& schedule, std::size_t file_size);

}  // namespace cubecheck::formats
