#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubecheck {

/// Edits, each of which by itself makes a schedule or a definition pass every check.
struct Repairs {
    std::vector<std::string> found;
    std::uint64_t tried = 0;
    bool all_tried = true;  ///< every possible edit was tried
};

}  // namespace cubecheck
