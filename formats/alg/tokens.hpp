#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/listing/expression.hpp"

namespace cubecheck::formats::alg {

using listing::Place;

/// A word, a number or a sign of a text; where a line ends, and where lines begin to stand further right and
/// end to do so.
struct Token {
    enum class Kind { name, number, sign, line_end, indent, dedent, end };

    Kind kind = Kind::end;
    std::string text;  ///< as written
    Place place;
    std::int64_t number = 0;
};

/// The words of the notation, which name nothing else.
std::vector<std::string_view> const& keywords();

bool is_keyword(std::string_view word);

/// Throws: Error (malformed) at a place in a file: "my.alg:3:7: expected a number, found 'to'."
[[noreturn]] void refuse(std::string const& file, Place place, std::string const& expected,
                         std::string const& found);

/// What a token is called in an error.
std::string text(Token const& token);

/// Cuts a text into tokens; # begins a comment.  A line goes on within brackets, and after a word that cannot
/// be its last.
///
/// Result: ends with `end`; every `indent` has its `dedent`.
/// Throws: Error (malformed) with file, line and column.
std::vector<Token> tokens(std::string const& file, std::string_view text);

}  // namespace cubecheck::formats::alg
