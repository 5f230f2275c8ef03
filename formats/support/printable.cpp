#include "formats/support/printable.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <utf8.h>

#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// Whether a code is a control, a line separator, a direction or zero-width mark, or not a character.
bool unprintable(char32_t code) {
    auto const within = [code](char32_t low, char32_t high) { return code >= low && code <= high; };
    return code < 0x20 || within(0x7F, 0x9F) || code == 0xAD || code == 0x61C || within(0x200B, 0x200F) ||
           within(0x2028, 0x202E) || within(0x2060, 0x206F) || code == 0xFEFF || within(0xFFF9, 0xFFFB) ||
           (code & 0xFFFEU) == 0xFFFE || within(0xFDD0, 0xFDEF) || within(0xE0000, 0xE007F);
}

std::string escaped_byte(char byte) { return fmt::format("\\x{:02x}", static_cast<unsigned char>(byte)); }

std::string escaped(char32_t code) {
    return code < 0x80 ? escaped_byte(static_cast<char>(code))
                       : fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(code));
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string printable(std::string_view text, Charset charset) {
    std::string out;
    while (!text.empty()) {
        auto const* at = text.data();
        auto const* const invalid = at + std::min(utf8::find_invalid(text), text.size());
        while (at != invalid) {
            auto const* const begin = at;
            char32_t const code = utf8::unchecked::next(at);
            if (unprintable(code) || (code >= 0x80 && charset == Charset::ascii))
                out += escaped(code);
            else
                out.append(begin, at);
        }
        text.remove_prefix(static_cast<std::size_t>(at - text.data()));
        if (text.empty()) break;
        out += escaped_byte(text[0]);
        text.remove_prefix(1);
    }
    return out;
}

std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::size_t bytes_of(std::string_view text, std::size_t characters) {
    std::size_t at = 0;
    for (; at < text.size() && characters > 0; --characters) do
            ++at;
        while (at < text.size() && continues(text[at]));
    return at;
}

std::string shortened(std::string_view text, std::size_t most) {
    auto const kept = text.substr(0, bytes_of(text, most));
    if (kept.size() == text.size()) return std::string(text);
    return fmt::format("{}... ({} more characters)", kept, columns(text.substr(kept.size())));
}

std::string short_name(std::string_view name) {
    constexpr std::size_t most = 100;
    return shortened(printable(name), most);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    expects(width > 0, "lines have a column");
    std::vector<std::string> lines;
    for (auto most = bytes_of(text, width); most < text.size(); most = bytes_of(text, width)) {
        auto const blank = text.substr(0, most + 1).rfind(' ');
        bool const breaks = blank != std::string_view::npos && blank > 0;
        lines.emplace_back(text.substr(0, breaks ? blank : most));
        text.remove_prefix(breaks ? blank + 1 : most);
    }
    lines.emplace_back(text);
    return lines;
}

}  // namespace cubecheck::formats
