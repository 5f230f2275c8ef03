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

/// Where a text fails, and how far its repairs are looked for.
struct TextFault {
    std::set<std::string> failing_at;  ///< the sizes, as they are described
    Extent checked;                    ///< the sizes at which the text was checked
    EditLimits::Clock::time_point end = EditLimits::Clock::time_point::max();
};

/// Tries one edit after the other: at small sizes, at those where the text fails, and what passes there at
/// all sizes that are checked.  Where the text fails beyond these, an edit must be proved.
///
/// Result: up to three.  An edit that is being tried at the end is given up.
/// Throws: Interrupted.
Repairs text_repairs(Target const& text, TextFault fault, TextEdits const& edits);

}  // namespace cubecheck
