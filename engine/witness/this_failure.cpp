#include "engine/witness/this_failure.hpp"

#include <algorithm>
#include <utility>

#include "engine/witness/standstill.hpp"

namespace cubecheck::explore {

namespace {

/// Where a lane is: the call of its rank, and the ticks that it is past.
std::pair<Index, Index> place_of(Machine const& machine, State const& state, Index lane) {
    return {machine.call(state, machine.schedule().lanes[lane].rank), machine.position(state, lane)};
}

}  // namespace

Property this_failure(Machine const& machine, Property const& property, std::vector<Promised> const& promised,
                      Symptom const& symptom, State const& end) {
    if (property.matter != Property::Matter::progress) return only(property, promised, symptom);
    std::vector<std::pair<Index, Index>> places;
    for (auto const lane : symptom.lanes) places.push_back(place_of(machine, end, lane));
    auto out = moving();
    out.has = [symptom, places](Machine const& of, State const& state) {
        for (std::size_t i = 0; i < places.size(); ++i)
            if (place_of(of, state, symptom.lanes[i]) != places[i]) return true;
        auto const all = deadlocked(of, state);
        return std::ranges::find(all, symptom) == all.end();
    };
    return out;
}

}  // namespace cubecheck::explore
