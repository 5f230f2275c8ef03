#include "formats/support/printable.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;  ///< 0: no UTF-8 begins here
};

/// The bytes of a character that begins with this byte; 0 if none does.
std::size_t length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first < 0xC2) return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

Character first_character(std::string_view text) {
    auto const first = static_cast<unsigned char>(text[0]);
    auto const bytes = length(first);
    if (bytes == 1) return {first, 1};
    if (bytes == 0 || text.size() < bytes) return {};
    char32_t code = first & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        auto const next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        code = (code << 6U) | (next & 0x3FU);
    }
    bool const overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    if (overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
    return {code, bytes};
}

/// Controls, separators of lines, marks of direction and of no width, and what is no character.
bool unprintable(char32_t code) {
    auto const within = [code](char32_t low, char32_t high) { return code >= low && code <= high; };
    return code < 0x20 || within(0x7F, 0x9F) || code == 0xAD || code == 0x61C || within(0x200B, 0x200F) ||
           within(0x2028, 0x202E) || within(0x2060, 0x206F) || code == 0xFEFF || within(0xFFF9, 0xFFFB) ||
           (code & 0xFFFEU) == 0xFFFE || within(0xFDD0, 0xFDEF) || within(0xE0000, 0xE007F);
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The bytes of the first `width` characters of a text, or of all that it has.
std::size_t bytes_of(std::string_view text, std::size_t width) {
    std::size_t at = 0;
    for (std::size_t column = 0; at < text.size() && column < width; ++column) do
            ++at;
        while (at < text.size() && continues(text[at]));
    return at;
}

}  // namespace

std::string printable(std::string_view text, Charset charset) {
    std::string out;
    while (!text.empty()) {
        auto const [code, bytes] = first_character(text);
        if (bytes == 0 || (bytes == 1 && unprintable(code)))
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
        else if (bytes > 1 && (unprintable(code) || charset == Charset::ascii))
            out += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(code));
        else
            out += text.substr(0, bytes);
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return out;
}

std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
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
