#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace cubecheck::formats {

/// Parses an integer; none if the text is invalid or out of range.
template <class Number>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number out = 0;
    auto const read = std::from_chars(text.data(), text.data() + text.size(), out, base);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return out;
}

}  // namespace cubecheck::formats
