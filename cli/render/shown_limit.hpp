#pragma once

#include <string>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/index.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The most that one picture shows.
inline constexpr Index most_drawn_ranks = 16, most_drawn_cells = 16, most_drawn_rounds = 40;

/// Refuses subjects that are too large for a picture or a page.
struct ShownLimit {
    std::string shown_in;  ///< "A picture"
    std::string subject;   ///< "this run"

    /// Throws: Error (usage) if the subject has more than `most` of its `parts`.
    void expect(Index count, char const* parts, Index most) const {
        if (count > most)
            throw Error(
                fmt::format("{} shows up to {} {}; {} has {}.", shown_in, most, parts, subject, count),
                Failure::usage);
    }
};

inline ShownLimit limit_of(char const* shown_in, Target const& target, Size const& size) {
    return {shown_in, fmt::format("{}, {},", target.name, target.describe(size))};
}

}  // namespace cubecheck::cli
