#pragma once

#include <string>

#include <fnmatch.h>

namespace cubecheck {

/// Whether `name` matches `pattern`, in which * stands for any letters and ? for one.
inline bool matches(std::string const& pattern, std::string const& name) {
    return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

}  // namespace cubecheck
