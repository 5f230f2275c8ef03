#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace cubecheck::formats {

/// Whether a file name ends in a suffix, such as ".xml".  The case of the name is ignored.
///
/// Pre: the suffix is in lower case.
inline bool has_suffix(std::string_view name, std::string_view suffix) {
    auto const small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return name.size() >= suffix.size() &&
           std::equal(suffix.begin(), suffix.end(), name.end() - static_cast<std::ptrdiff_t>(suffix.size()),
                      [&](char a, char b) { return a == small(b); });
}

/// Whether a file has the suffix of schedules.
inline bool is_named_as_schedule(std::string_view name) {
    return has_suffix(name, ".xml") || has_suffix(name, ".json");
}

/// Whether a file has the suffix of algorithm texts.
inline bool is_named_as_listing(std::string_view name) { return has_suffix(name, ".alg"); }

}  // namespace cubecheck::formats
