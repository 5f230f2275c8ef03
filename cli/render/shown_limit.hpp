#pragma once

#include <string>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/index.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The most that one picture shows.
inline constexpr Index most_drawn_ranks = 16, most_drawn_cells = 16, most_drawn_rounds = 40;
/// The most nodes of a readable trace.
inline constexpr Index most_traced_nodes = 64;

/// Refuses what is too large for a picture, a page, a trace or an export.
struct ShownLimit {
    std::string output;  ///< "A picture shows"
    std::string input;   ///< "this run"

    /// Throws: Error (usage) if the input has more than `most` of its `parts`.
    void expect(Index count, char const* parts, Index most) const {
        if (count > most)
            throw Error(fmt::format("{} up to {} {}; {} has {}.", output, most, parts, input, count),
                        Failure::usage);
    }
};

inline ShownLimit limit_of(char const* output, Target const& target, Size const& size) {
    return {output, fmt::format("{}, {},", target.name, target.describe(size))};
}

}  // namespace cubecheck::cli
