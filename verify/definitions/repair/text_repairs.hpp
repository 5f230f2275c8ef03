#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/repair/tried_edits.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The edits of a text, numbered from 0, the likeliest repairs first.
struct TextEdits {
    std::size_t count = 0;
    /// The text with an edit made.  Throws: Error if that is no text, or has no meaning.
    std::function<Target(std::size_t edit)> target;
    std::function<std::string(std::size_t edit)> words;
};

/// Tries one edit after the other: at small sizes, at those where the text fails, and what passes there at
/// all sizes that are checked.  Where the text fails beyond these, an edit must be proved.
///
/// Pre:    `failing_at` describes sizes; `checked` are those at which the text was checked.
/// Result: up to three.
/// Throws: Interrupted.
Repairs text_repairs(Target const& text, std::set<std::string> const& failing_at, Extent checked,
                     TextEdits const& edits);

}  // namespace cubecheck
