#pragma once

#include <cstddef>
#include <cstdint>

namespace cubecheck::formats {

/// The longest schedule file that is read.  Units: bytes.
inline constexpr std::size_t longest_schedule_file = std::size_t{64} << 20;

/// The most thread blocks of a schedule file, all ranks together: 512 on each of 1,024 ranks.
inline constexpr std::size_t most_thread_blocks_of_file = std::size_t{1} << 19;

/// The highest number of a channel; the runtimes have at most 128.
inline constexpr std::int64_t highest_channel = 65535;

/// How many elements of an XML file may lie within one another; <step> is the fourth.
inline constexpr std::size_t deepest_xml_element = 32;

/// How many chunks all buffers of a file may have together, and how many its steps may name together: a
/// count that a file can state in ten digits must not decide how much memory is taken.
constexpr std::int64_t most_chunks(std::size_t file_size) {
    return (std::int64_t{1} << 20) + static_cast<std::int64_t>(file_size);
}

}  // namespace cubecheck::formats
