#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubecheck {

/// Edits with which a schedule or a definition passes every check, each by itself.
struct Repairs {
    std::vector<std::string> found;
    std::uint64_t tried = 0;
    bool all_tried = true;  ///< every possible edit was tried
};

}  // namespace cubecheck
