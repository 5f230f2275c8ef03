#include <algorithm>
#include <vector>

#include "models/schedule/pieces.hpp"
#include "models/schedule/text.hpp"
#include "properties/schedule/lint/lint.hpp"

namespace cubecheck::schedules {

Occurrences overlapping_steps(Schedule const& schedule) {
    std::vector<Layout> layouts;
    for (auto const mode : schedule.modes) layouts.emplace_back(schedule, mode);
    Occurrences out;
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto index = thread_block.begin; index < thread_block.end; ++index) {
            auto const& action = schedule.actions[index];
            if (action.count < 2) continue;
            auto const in = [&](Layout const& layout) {
                return overlaps_itself(layout, thread_block.rank, action);
            };
            if (std::ranges::none_of(layouts, in)) continue;
            if (out.count++ == 0) out.first = action_text(schedule, index);
        }
    return out;
}

}  // namespace cubecheck::schedules
