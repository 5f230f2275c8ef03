#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/witness/step.hpp"

namespace cubecheck::formats {

/// The columns for step numbers, left of the lifelines, and the space right of them.
inline constexpr std::size_t thread_block_gutter = 7, space_after_thread_blocks = 2;

/// The distance in columns of two thread blocks; 0 if the thread blocks and the remarks do not fit.
std::size_t thread_block_pitch(std::set<Place> const& thread_blocks, std::size_t columns);

/// The heading lines: rank numbers above their first thread blocks, and thread block numbers unless all are
/// 0.
std::vector<std::string> thread_block_headings(std::set<Place> const& thread_blocks, std::size_t pitch);

}  // namespace cubecheck::formats
