#pragma once

#include <set>

#include "models/report/witness/witness.hpp"

namespace cubecheck {

/// The lanes that take part in a run, in their order: those of its steps and those that steps speak of.
inline std::set<Place> places(Witness const& witness) {
    std::set<Place> found;
    for (auto const& step : witness.steps) {
        found.insert(step.at);
        if (step.peer) found.insert(*step.peer);
    }
    return found;
}

/// Whether some rank takes part with several lanes, so that its number alone does not say who acts.
inline bool several_lanes(std::set<Place> const& places) {
    for (auto place = places.begin(); place != places.end(); ++place)
        if (auto const next = std::next(place); next != places.end() && next->rank == place->rank)
            return true;
    return false;
}

/// "rank 3", or "rank 3, lane 1" where ranks have several.
inline std::string place_text(Place place, bool with_lane) {
    auto const rank = "rank " + std::to_string(place.rank);
    return with_lane ? rank + ", thread block " + std::to_string(place.lane) : rank;
}

}  // namespace cubecheck
