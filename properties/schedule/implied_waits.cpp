#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "models/schedule_text.hpp"
#include "properties/schedule/hygiene.hpp"

namespace cubecheck::schedules {

Occurrences implied_waits(Schedule const& schedule) {
    Occurrences out;
    std::unordered_map<Index, Index> over;  // by lane: the first action that the lane has not waited for
    for (Index lane = 0; lane < schedule.lanes.size(); ++lane) {
        over.clear();
        for (auto index = schedule.lanes[lane].begin; index < schedule.lanes[lane].end; ++index)
            for (auto const& wait : schedule.waits_of(index)) {
                auto& known = over[wait.lane];
                bool const implied = wait.action < (wait.lane == lane ? index : known);
                if (wait.action != none) known = std::max(known, wait.action + 1);
                if (!implied) continue;
                if (out.count++ == 0)
                    out.first = fmt::format("{} waits for {}, step {}", place_text(schedule, index),
                                            lane_text(schedule, wait.lane), wait.step);
            }
    }
    return out;
}

}  // namespace cubecheck::schedules
