#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "models/schedule/action.hpp"

namespace cubecheck::formats {

/// Consecutive chunks of a buffer, as in "o[3]" or "o[3..5]".
struct ChunkRange {
    schedules::Buffer buffer = schedules::Buffer::input;
    std::int32_t offset = 0;
    std::int32_t count = 1;
};

/// Reads such a text; nothing if it is none.  The first chunk may be -1, which files use for none.
std::optional<ChunkRange> chunk_range(std::string_view text);

}  // namespace cubecheck::formats
