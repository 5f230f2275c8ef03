#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::formats::alg {

/// Some lines of a text next to each other, and what stands in their place.
struct TextEdit {
    Index line = 0;               ///< the first, counted from 1
    Index lines = 1;              ///< how many
    std::vector<std::string> by;  ///< none: they are left out
};

/// The changes of a text that repair what variants most often have wrong: the order of operands, of
/// dimensions and of calls; a sign, a comparison or a number that is off by one; a rank that is not counted
/// around; a line too many.  Last come those that promise less: a condition on n, an operator that commutes.
///
/// Result: some give what is no text of the notation.
/// Throws: Error (malformed) where the text is none.
std::vector<TextEdit> edits(std::string const& file, std::string_view text);

/// The text with a change made.
///
/// Pre: the edit is one of the text.
std::string edited(std::string_view text, TextEdit const& edit);

/// "line 7: sum := other + sum  in place of  sum := sum + other".
std::string words(std::string_view text, TextEdit const& edit);

}  // namespace cubecheck::formats::alg
