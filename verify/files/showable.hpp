#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "models/schedule/schedule.hpp"

namespace cubecheck::verify {

/// The number of words in a state of a schedule.
inline std::uint64_t cells(Schedule const& schedule) {
    std::uint64_t out = 0;
    for (auto const& rank : schedule.ranks)
        for (auto const chunks : rank.chunks) out += static_cast<std::uint64_t>(chunks);
    return out;
}

/// Whether a schedule is small enough to search for runs that are only shown.
inline bool is_showable(Schedule const& schedule) {
    constexpr std::size_t most_actions = 16'384, most_moved = 65'536;
    constexpr std::uint64_t most_promised = std::uint64_t{1} << 22;  // in all chunks
    std::uint64_t moved = 0;
    for (auto const& action : schedule.actions) moved += static_cast<std::uint64_t>(action.count);
    return schedule.actions.size() <= most_actions && moved <= most_moved && cells(schedule) <= most_moved &&
           cells(schedule) * schedule.ranks.size() <= most_promised;
}

}  // namespace cubecheck::verify
