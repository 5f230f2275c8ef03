#pragma once

#include <string>

namespace cubecheck::cli {

/// The text as a cell of a Markdown table.
inline std::string markdown_cell(std::string const& text) {
    std::string escaped;
    for (char const letter : text) {
        if (letter == '|' || letter == '*' || letter == '<' || letter == '_') escaped += '\\';
        escaped += letter == '\n' ? ' ' : letter;
    }
    return escaped;
}

}  // namespace cubecheck::cli
