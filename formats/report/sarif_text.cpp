#include "formats/report/sarif_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "formats/support/printable.hpp"

namespace cubecheck::formats {

std::string sarif_text(std::string_view text) {
    std::string out;
    for (char const c : printable(text)) {
        if (c == '(' && out.ends_with(']')) out.insert(out.size() - 1, "\\");
        out += c == '{' || c == '}' ? std::string(2, c) : std::string(1, c);
    }
    return out.empty() ? "nothing" : out;
}

std::string file_uri(std::string_view path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (char const c : path) {
        bool const letter = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        bool const kept = letter || std::string_view("/-._~").find(c) != std::string_view::npos;
        uri += kept ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

namespace {

constexpr std::string_view line_mark = "(line ";

}  // namespace

bool names_a_line(std::string_view text) { return text.find(line_mark) != std::string_view::npos; }

std::uint32_t first_line_in(std::string_view text) {
    auto const begin = text.find(line_mark);
    if (begin == std::string_view::npos) return 1;
    std::uint32_t line = 1;
    std::from_chars(text.data() + begin + line_mark.size(), text.data() + text.size(), line);
    return std::max<std::uint32_t>(line, 1);
}

}  // namespace cubecheck::formats
