#pragma once

#include <string>

namespace cubecheck {

/// Joins two notes of a verdict, each of which may be empty.
inline std::string joined_notes(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

}  // namespace cubecheck
