#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

namespace cubecheck::formats {

/// A text for a parser, which counts the lines that the parser has read.
class CountedLines {
public:
    /// Pre: the text outlives this.
    explicit CountedLines(std::string const& text) : text_(text) {}

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = char const*;
        using reference = char const&;

        Iterator(char const* at, std::uint32_t* line) : at_(at), line_(line) {}
        reference operator*() const { return *at_; }
        Iterator& operator++() {
            if (*at_++ == '\n') ++*line_;
            return *this;
        }
        Iterator operator++(int) {
            auto const before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(Iterator const& a, Iterator const& b) { return a.at_ == b.at_; }

    private:
        char const* at_;
        std::uint32_t* line_;
    };

    Iterator begin() { return {text_.data(), &line_}; }
    Iterator end() { return {text_.data() + text_.size(), &line_}; }

    /// The line of the first unread character, from 1.
    std::uint32_t line() const { return line_; }

private:
    std::string const& text_;
    std::uint32_t line_ = 1;
};

}  // namespace cubecheck::formats
