#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/listing/expression.hpp"

namespace cubecheck::formats::alg {

using listing::Place;

/// A token of a text: a word, a number, a sign, the end of a line, or the begin or end of an indented block.
struct Token {
    enum class Kind { name, number, sign, line_end, indent, dedent, end };

    Kind kind = Kind::end;
    std::string text;  ///< as written
    Place place;
    std::int64_t number = 0;
};

/// The reserved words of the notation.
std::vector<std::string_view> const& keywords();

bool is_keyword(std::string_view word);

/// Throws: Error (malformed) at a place in a file: "my.alg:3:7: expected a number, found 'to'."
[[noreturn]] void refuse(std::string const& file, Place place, std::string const& expected,
                         std::string const& found);

/// The name of a token in messages.
std::string text(Token const& token);

/// Splits a text into tokens; # begins a comment.  A line continues within brackets, and after a word that
/// cannot end it.
///
/// Result: ends with `end`; every `indent` has its `dedent`.
/// Throws: Error (malformed) with file, line and column.
std::vector<Token> tokens(std::string const& file, std::string_view text);

}  // namespace cubecheck::formats::alg
