#pragma once

#include <string>
#include <string_view>

namespace cubecheck::formats {

/// A text of others in Markdown, in which nothing of it is markup.
std::string markdown_text(std::string_view text);

/// A text of others as code in a line of Markdown: fenced by more backticks than it has in a row.
std::string markdown_code(std::string_view text);

}  // namespace cubecheck::formats
