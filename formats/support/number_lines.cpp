#include "formats/support/number_lines.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "formats/msccl/fields.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

}  // namespace

bool NumberLines::next() {
    while (!rest_.empty()) {
        auto const end = std::min(rest_.find('\n'), rest_.size());
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++number_;
        if (line_.find_first_not_of(blanks) != std::string_view::npos) return true;
    }
    line_ = {};
    return false;
}

std::string_view NumberLines::word() {
    line_.remove_prefix(std::min(line_.find_first_not_of(blanks), line_.size()));
    auto const found = line_.substr(0, line_.find_first_of(blanks));
    line_.remove_prefix(found.size());
    return found;
}

void NumberLines::refuse(std::string const& expected, std::string const& found) const {
    throw Error(fmt::format("{}:{}: expected {}, found {}", name_, number_, expected, found));
}

void NumberLines::refuse_word(std::string const& expected, std::string_view word) const {
    refuse(expected, word.empty() ? "the end of the line" : quoted(word));
}

void NumberLines::expect_end_of_line(std::string const& after) {
    if (auto const more = word(); !more.empty()) refuse("the end of the line after " + after, quoted(more));
}

void NumberLines::expect_end_of_file() {
    if (next()) refuse("the end of the file", quoted(word()));
}

std::optional<std::uint64_t> whole_number(std::string_view word) {
    std::uint64_t number = 0;
    auto const [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    bool const whole = !word.empty() && fault == std::errc() && end == word.data() + word.size();
    return whole ? std::optional(number) : std::nullopt;
}

}  // namespace cubecheck::formats
