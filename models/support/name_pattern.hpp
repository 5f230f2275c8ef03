#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fnmatch.h>

namespace cubecheck {

/// Whether `name` matches `pattern`, in which * stands for any letters and ? for one.
inline bool matches(std::string const& pattern, std::string const& name) {
    return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

/// Whether `name` matches one of the patterns, or there are none.
inline bool selects(std::vector<std::string> const& patterns, std::string_view name) {
    return patterns.empty() || std::ranges::any_of(patterns, [&](auto const& pattern) {
               return matches(pattern, std::string(name));
           });
}

}  // namespace cubecheck
