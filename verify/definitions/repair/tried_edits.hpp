#pragma once

#include <chrono>
#include <cstddef>
#include <limits>
#include <string>

#include "models/report/repairs.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

/// How far repairs are looked for.  Without an end, what is found depends on nothing but the definition.
struct EditLimits {
    using Clock = std::chrono::steady_clock;

    std::size_t found = 3;  ///< repairs that are enough
    std::size_t tried = std::numeric_limits<std::size_t>::max();
    Clock::time_point end = Clock::time_point::max();

    bool is_over() const { return end != Clock::time_point::max() && Clock::now() >= end; }
};

/// Tries one edit after the other; `words` says what an edit that `passes` is.
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

/// Goes on with a question of an edited definition until the user asks for the end.
///
/// Throws: Interrupted.
inline bool goes_on(std::string const&) {
    stop_if_interrupted();
    return true;
}

}  // namespace cubecheck
