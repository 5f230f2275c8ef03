#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::formats::alg {

/// Consecutive lines of a text, and their replacement.
struct TextEdit {
    Index line = 0;               ///< the first, counted from 1
    Index lines = 1;              ///< how many
    std::vector<std::string> by;  ///< empty: the lines are deleted
};

/// The edits that repair frequent errors in variants.
///
/// They swap operands or calls, reverse a loop, change a sign or a comparison, change a number by one, take a
/// rank modulo n, or delete a line.  The last edits weaken the promise: they add a condition on n, or require
/// a commutative operator.
///
/// Result: some edits give an invalid text.
/// Throws: Error (malformed) if the text is invalid.
std::vector<TextEdit> edits(std::string const& file, std::string_view text);

/// Applies an edit to the text.
///
/// Pre: the edit is one of the text.
std::string edited(std::string_view text, TextEdit const& edit);

/// "line 7: sum := other + sum  in place of  sum := sum + other".
std::string words(std::string_view text, TextEdit const& edit);

}  // namespace cubecheck::formats::alg
