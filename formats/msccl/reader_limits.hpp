#pragma once

#include <cstddef>
#include <cstdint>

namespace cubecheck::formats {

/// The longest schedule file that is read.  Units: bytes.
inline constexpr std::size_t longest_schedule_file = std::size_t{64} << 20;

/// The most thread blocks of a schedule file, all ranks together: 512 on each of 1,024 ranks.
inline constexpr std::size_t most_thread_blocks_of_file = std::size_t{1} << 19;

/// The highest channel number; the runtimes have at most 128 channels.
inline constexpr std::int64_t highest_channel = 65535;

/// The deepest nesting of elements in an XML file; <step> is at level four.
inline constexpr std::size_t deepest_xml_element = 32;

/// The most chunks of all buffers of a file together, and of all its steps together.  A count of ten digits
/// in a file must not decide how much memory is used.
constexpr std::int64_t most_chunks(std::size_t file_size) {
    return (std::int64_t{1} << 20) + static_cast<std::int64_t>(file_size);
}

}  // namespace cubecheck::formats
