#pragma once

#include <string>

namespace cubecheck::formats {

/// The kinds of text that a terminal shows in different colours.
enum class Ink { plain, faint, strong, flow, good, bad, alert };

/// Whether colours are used.
enum class Paint { none, ansi };

/// A text in the colour of its kind.
inline std::string painted(std::string const& text, Ink ink, Paint paint) {
    if (paint == Paint::none || ink == Ink::plain || text.empty()) return text;
    constexpr char const* codes[] = {"0", "2", "1", "36", "32", "1;31", "1;33"};
    return std::string("\x1b[") + codes[static_cast<std::size_t>(ink)] + "m" + text + "\x1b[0m";
}

}  // namespace cubecheck::formats
