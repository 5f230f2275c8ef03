#pragma once

#include <set>

#include "models/report/witness/witness.hpp"

namespace cubecheck {

/// The thread blocks of a run, in ascending order: those of its steps and those that steps refer to.
inline std::set<Place> places(Witness const& witness) {
    std::set<Place> found;
    for (auto const& step : witness.steps) {
        found.insert(step.at);
        if (step.peer) found.insert(*step.peer);
    }
    return found;
}

/// Whether a rank takes part with several thread blocks. If so, the rank alone does not identify the actor.
inline bool several_thread_blocks(std::set<Place> const& places) {
    for (auto place = places.begin(); place != places.end(); ++place)
        if (auto const next = std::next(place); next != places.end() && next->rank == place->rank)
            return true;
    return false;
}

/// "rank 3", or "rank 3, thread block 1" if ranks have several.
inline std::string place_text(Place place, bool with_thread_block) {
    auto const rank = "rank " + std::to_string(place.rank);
    return with_thread_block ? rank + ", thread block " + std::to_string(place.thread_block) : rank;
}

}  // namespace cubecheck
