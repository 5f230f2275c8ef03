#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cubecheck::formats {

/// Splits a text into words, line by line; empty lines are skipped.
class NumberLines {
public:
    /// Pre: the name and the text outlive it.
    NumberLines(std::string const& name, std::string_view text) : name_(name), rest_(text) {}

    /// Moves to the next line that has a word.
    ///
    /// Result: false if there are no more lines.
    bool next();

    /// The next word of the line; empty at its end.
    std::string_view word();

    /// Throws: Error (malformed) that names the line.
    [[noreturn]] void refuse(std::string const& expected, std::string const& found) const;
    [[noreturn]] void refuse_word(std::string const& expected, std::string_view word) const;
    void expect_end_of_line(std::string const& after);
    void expect_end_of_file();

private:
    std::string const& name_;
    std::string_view rest_;
    std::string_view line_;
    std::size_t number_ = 0;
};

/// Parses an unsigned integer; none if the word is invalid or out of range.
std::optional<std::uint64_t> whole_number(std::string_view word);

}  // namespace cubecheck::formats
