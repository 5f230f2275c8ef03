#include "formats/schedule_json/specification_text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "formats/msccl/fields.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using schedules::Span;
using schedules::Specification;
using schedules::Statement;

constexpr schedules::Index highest = std::numeric_limits<std::int32_t>::max() - 1;

/// Reads one line from left to right.
class Cursor {
public:
    Cursor(std::string const& name, schedules::Index line, std::string_view text)
        : name_(name), line_(line), rest_(text) {
        skip_blanks();
    }

    bool at_end() const { return rest_.empty(); }
    bool is_at(std::string_view word) const { return rest_.starts_with(word); }

    /// Consumes a word, if it is next.
    bool accepts(std::string_view word) {
        if (!is_at(word)) return false;
        rest_.remove_prefix(word.size());
        skip_blanks();
        return true;
    }

    void expect(std::string_view word, char const* what) {
        if (!accepts(word)) refuse(what);
    }

    schedules::Index number(char const* what) {
        schedules::Index number = 0;
        auto const [end, fault] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (fault == std::errc::invalid_argument) refuse(what);
        if (fault != std::errc() || number > highest) refuse(fmt::format("a number up to {}", highest));
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        skip_blanks();
        return number;
    }

    /// "3" or "3..5"
    Span span(char const* what) {
        auto const first = number(what);
        if (!accepts("..")) return {first, first};
        auto const before = rest_;
        auto const last = number("the last number of the range");
        if (last >= first) return {first, last};
        rest_ = before;
        refuse(fmt::format("a number from {} up", first));
    }

    /// The ranks of a line: "*", which is all, or "0,2..5"
    std::vector<Span> ranks() {
        if (accepts("*")) return {};
        std::vector<Span> out{span("a rank or *")};
        while (accepts(",")) out.push_back(span("a rank"));
        return out;
    }

    [[noreturn]] void refuse(std::string const& expected) const {
        auto const word = rest_.substr(0, std::min(rest_.find_first_of(" \t#"), std::size_t{20}));
        refuse(expected, rest_.empty() ? "the end of the line" : quoted(word));
    }
    [[noreturn]] void refuse(std::string const& expected, std::string const& found) const {
        throw Error(fmt::format("{}:{}: expected {}, found {}", name_, line_, expected, found));
    }

private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\v\f"), rest_.size()));
        if (rest_.starts_with('#')) rest_ = {};
    }

    std::string const& name_;
    schedules::Index line_;
    std::string_view rest_;
};

Span chunks(Cursor& cursor, std::string_view buffer, char const* what) {
    cursor.expect(buffer, what);
    cursor.expect("[", "'['");
    auto const span = cursor.span("the number of a chunk");
    cursor.expect("]", "']' or '..'");
    return span;
}

std::vector<Span> contributors(Cursor& cursor) {
    if (!cursor.accepts("sum")) {
        auto const rank = cursor.number("'sum', or the rank whose input it is");
        cursor.expect(":", "':' after the rank (several ranks need 'sum' before them)");
        return {{rank, rank}};
    }
    if (cursor.is_at("i")) return {};
    auto ranks = cursor.ranks();
    cursor.expect(":", "',', '..' or ':' after the ranks of the sum");
    return ranks;
}

Statement statement(Cursor& cursor, schedules::Index line) {
    Statement out;
    out.line = line;
    out.ranks = cursor.ranks();
    cursor.expect(":", "',', '..' or ':' after the ranks");
    out.outputs = chunks(cursor, "o", "o[...], an output chunk");
    cursor.expect("=", "'='");
    out.over = contributors(cursor);
    out.inputs = chunks(cursor, "i", "i[...], an input chunk");
    if (!cursor.at_end()) cursor.refuse("the end of the line");
    auto const inputs = out.inputs.last - out.inputs.first, outputs = out.outputs.last - out.outputs.first;
    if (inputs != outputs)
        cursor.refuse(fmt::format("as many input chunks as output chunks, {}", outputs + 1),
                      fmt::format("{}", inputs + 1));
    return out;
}

}  // namespace

Specification parse_specification(std::string const& name, std::string_view text) {
    Specification out{name, {}};
    for (schedules::Index line = 1; !text.empty(); ++line) {
        auto const end = std::min(text.find('\n'), text.size());
        Cursor cursor(name, line, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!cursor.at_end()) out.statements.push_back(statement(cursor, line));
    }
    if (out.statements.empty())
        throw Error(fmt::format(
            "{}: expected a line like '1: o[0] = 0:i[0]', found none: it promises nothing", name));
    return out;
}

Specification read_specification(std::string const& path) {
    return parse_specification(path, file_text(path, longest_specification, "a specification"));
}

}  // namespace cubecheck::formats
