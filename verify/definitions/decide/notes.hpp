#pragma once

#include <string>

namespace cubecheck {

/// Two notes of a verdict, of which either may be empty.
inline std::string joined_notes(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

}  // namespace cubecheck
