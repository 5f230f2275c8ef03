#pragma once

#include <string>
#include <string_view>

namespace cubecheck::formats {

/// Escapes foreign text for Markdown, so that nothing in it is markup.
std::string markdown_text(std::string_view text);

/// Foreign text as code in a line of Markdown, with a fence longer than any sequence of backticks in it.
std::string markdown_code(std::string_view text);

}  // namespace cubecheck::formats
