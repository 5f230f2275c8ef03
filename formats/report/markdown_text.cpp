#include "formats/report/markdown_text.hpp"

#include <algorithm>

#include "formats/support/printable.hpp"

namespace cubecheck::formats {

std::string markdown_text(std::string_view text) {
    constexpr std::string_view markup = "\\`*_{}[]()<>#|&~@$!:";
    std::string out;
    for (char const c : printable(text)) {
        if (markup.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string markdown_code(std::string_view text) {
    auto const inner = printable(text);
    std::size_t run = 0, longest = 0;
    for (char const c : inner) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    std::string const fence(longest + 1, '`');
    bool const touches = inner.empty() || inner.front() == '`' || inner.back() == '`';
    return fence + (touches ? " " + inner + " " : inner) + fence;
}

}  // namespace cubecheck::formats
