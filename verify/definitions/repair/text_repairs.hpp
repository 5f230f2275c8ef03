#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/repair/tried_edits.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The edits of a text, numbered from 0, the likeliest first.
struct TextEdits {
    std::size_t count = 0;
    /// The text after an edit.  Throws: Error if it is not a valid text, or has no meaning.
    std::function<Target(std::size_t edit)> target;
    std::function<std::string(std::size_t edit)> words;
};

/// The failures of a text, and the limits of the search for repairs.
struct TextFault {
    std::set<std::string> failing_at;  ///< descriptions of the failing sizes
    Extent checked;                    ///< the checked sizes of the text
    EditLimits::Clock::time_point end = EditLimits::Clock::time_point::max();
};

/// Tries the edits in order: at small sizes, at the failing sizes, and then at all checked sizes.  If the
/// text fails beyond the checked sizes, an edit must be proved.
///
/// Result: at most three.  An edit whose trial is running at the end of the time is abandoned.
/// Throws: Interrupted.
Repairs text_repairs(Target const& text, TextFault fault, TextEdits const& edits);

}  // namespace cubecheck
