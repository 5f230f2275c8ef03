#pragma once

#include <chrono>
#include <cstddef>
#include <limits>
#include <string>

#include "models/report/repairs.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

/// The limits of a search for repairs.  Without an end, the result depends on the definition only.
struct EditLimits {
    using Clock = std::chrono::steady_clock;

    std::size_t found = 3;  ///< the number of repairs that suffice
    std::size_t tried = std::numeric_limits<std::size_t>::max();
    Clock::time_point end = Clock::time_point::max();

    bool is_over() const { return end != Clock::time_point::max() && Clock::now() >= end; }
};

/// Tries the edits in order; `words` describes an edit that `passes`.
Repairs tried_edits(auto const& edits, EditLimits const& limits, auto const& passes, auto const& words) {
    Repairs out;
    for (auto const& edit : edits) {
        if (out.found.size() >= limits.found || out.tried >= limits.tried || limits.is_over()) {
            out.all_tried = false;
            break;
        }
        ++out.tried;
        if (passes(edit))
            out.found.push_back(words(edit));
        else if (limits.is_over())
            out.all_tried = false;
    }
    return out;
}

/// Whether to continue with a question of an edited definition.
///
/// Throws: Interrupted.
inline bool goes_on(std::string const&) {
    stop_if_interrupted();
    return true;
}

}  // namespace cubecheck
