#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace cubecheck {

/// A text as one word of a command for a shell.
inline std::string shell_word(std::string const& text) {
    constexpr std::string_view plain = "._-/,=+:@%";
    bool is_plain = !text.empty();
    std::string quoted = "'";
    for (char const letter : text) {
        bool const alike = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        is_plain = is_plain && (alike || plain.find(letter) != std::string_view::npos);
        quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return is_plain ? text : quoted + "'";
}

}  // namespace cubecheck
