#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/witness/step.hpp"

namespace cubecheck::formats {

/// Left of the lines of life there is room for the number of a step, and space to the right of them.
inline constexpr std::size_t thread_block_gutter = 7, space_after_thread_blocks = 2;

/// How many columns lie from one thread block to the next; 0 if the thread blocks and the remarks beside
/// them have no room.
std::size_t thread_block_pitch(std::set<Place> const& thread_blocks, std::size_t columns);

/// The numbers of the ranks above their first thread blocks; and those of the thread blocks, if not all are
/// thread blocks 0.
std::vector<std::string> thread_block_headings(std::set<Place> const& thread_blocks, std::size_t pitch);

}  // namespace cubecheck::formats
