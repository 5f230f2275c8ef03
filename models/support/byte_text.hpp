#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace cubecheck {

/// A number of bytes, exact and in a readable unit: "524320 bytes (512.03 KiB)", "1048576 bytes (1 MiB)".
inline std::string bytes_text(std::int64_t bytes) {
    constexpr std::array units{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    if (bytes < 1024) return fmt::format("{} bytes", bytes);
    std::size_t unit = 0;
    std::int64_t size = 1024;
    for (; unit + 1 < units.size() && bytes / 1024 >= size; ++unit) size *= 1024;
    if (bytes % size == 0) return fmt::format("{} bytes ({} {})", bytes, bytes / size, units[unit]);
    return fmt::format("{} bytes ({:.2f} {})", bytes, static_cast<double>(bytes) / static_cast<double>(size),
                       units[unit]);
}

}  // namespace cubecheck
