#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cubecheck {

/// The numbers of elements in the blocks of a call: all equal, or different, with some blocks empty.
enum class Counts : std::uint8_t { equal, ragged };

inline constexpr std::array<std::string_view, 2> counts_names{"equal counts", "ragged counts"};

constexpr std::string_view name(Counts counts) { return counts_names[static_cast<std::size_t>(counts)]; }

}  // namespace cubecheck
