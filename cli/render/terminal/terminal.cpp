#include "cli/render/terminal/terminal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

#include "formats/support/printable.hpp"

namespace cubecheck::cli {

namespace {

bool is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

bool is_set(char const* variable) {
    auto const* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool is_dumb() {
    auto const* const terminal = std::getenv("TERM");
    return terminal != nullptr && std::string(terminal) == "dumb";
}

/// The width that the variable COLUMNS sets.
std::optional<std::size_t> columns_of_the_user() {
    auto const* const typed = std::getenv("COLUMNS");
    std::size_t columns = 0;
    if (typed == nullptr || std::from_chars(typed, typed + std::strlen(typed), columns).ec != std::errc())
        return std::nullopt;
    return columns > 0 ? std::optional(columns) : std::nullopt;
}

/// A word of a line, and the blanks before it.
struct Piece {
    std::string_view blanks, word;
};

/// Splits a line into words.  A command is one word, and so is a time with its unit.
std::vector<Piece> pieces(std::string_view line) {
    std::vector<Piece> found;
    for (std::size_t at = 0; at < line.size();) {
        auto const word = std::min(line.find_first_not_of(' ', at), line.size());
        auto end = std::min(line.find(' ', word), line.size());
        if (!found.empty() && line.substr(word, end - word) == "cubecheck") end = line.size();
        if (line.substr(end) == " ms") end = line.size();
        found.push_back({line.substr(at, word - at), line.substr(word, end - word)});
        at = end;
    }
    return found;
}

/// The indentation of the continuation lines of a broken line.
std::size_t indentation(std::vector<Piece> const& line, std::size_t columns) {
    std::size_t at = 0, indent = 0;
    bool begins_a_column = true;
    for (auto const& [blanks, word] : line) {
        at += blanks.size();
        if ((begins_a_column || blanks.size() > 1) && at <= columns / 2) indent = at;
        begins_a_column = at == blanks.size() && word == "expected";  // this label fills its column
        at += visible_width(word);
    }
    return indent + 2;
}

std::string wrapped_line(std::string_view line, std::size_t columns) {
    if (visible_width(line) <= columns) return std::string(line);
    auto const all = pieces(line);
    if (all.front().word == "replay") return std::string(line);
    auto const indent = indentation(all, columns);
    std::string text;
    std::size_t at = 0;
    for (auto const& [blanks, word] : all) {
        auto const width = visible_width(word);
        bool const fits = at == 0 || at + blanks.size() + width <= columns;
        if (!fits && at > indent) {
            text += "\n" + std::string(indent, ' ');
            at = indent;
        } else {
            text += blanks;
            at += blanks.size();
        }
        text += word;
        at += width;
    }
    return text;
}

}  // namespace

std::size_t visible_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        auto const escape = std::min(text.find('\x1b'), text.size());
        width += formats::columns(text.substr(0, escape));
        text.remove_prefix(std::min(text.find('m', escape), text.size() - 1) + 1);
    }
    return width;
}

std::string wrapped(std::string const& text, std::size_t columns) {
    constexpr std::size_t fewest = 20;
    if (columns < fewest) return text;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        out += wrapped_line(std::string_view(text).substr(at, end - at), columns);
        if (end < text.size()) out += '\n';
        at = end + 1;
    }
    return out;
}

std::string in_column(std::string const& name, Column column) {
    auto const taken = visible_width(name);
    if (taken > column.width) return name + "\n" + std::string(column.begin + column.width + 1, ' ');
    return name + std::string(column.width - taken + 1, ' ');
}

formats::Paint paint(std::string const& when) {
    bool const shown =
        when == "always" || (when != "never" && is_terminal() && !is_set("NO_COLOR") && !is_dumb());
    return shown ? formats::Paint::ansi : formats::Paint::none;
}

std::optional<std::size_t> terminal_columns() {
    winsize size{};
    if (!is_terminal()) return std::nullopt;
    if (auto const set = columns_of_the_user()) return set;
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

bool speaks_unicode() {
    for (auto const* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (is_set(name)) {
            std::string const value = std::getenv(name);
            return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos;
        }
    return false;
}

}  // namespace cubecheck::cli
