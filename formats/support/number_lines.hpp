#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cubecheck::formats {

/// The words of a text, line by line; empty lines do not count.
class NumberLines {
public:
    /// Pre: the name and the text outlive it.
    NumberLines(std::string const& name, std::string_view text) : name_(name), rest_(text) {}

    /// Goes to the next line that has a word on it.
    ///
    /// Result: false if there is none.
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

/// The whole number that a word is, if it is one and fits.
std::optional<std::uint64_t> whole_number(std::string_view word);

}  // namespace cubecheck::formats
