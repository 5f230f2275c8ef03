#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// Why a schedule would take more memory than a file may, or the length of this one allows, or nothing:
/// chunks are counted by numbers, and a number of ten digits must not decide how much memory is taken.
std::optional<std::string> unaffordable(Schedule const& schedule, std::size_t file_size);

}  // namespace cubecheck::formats
