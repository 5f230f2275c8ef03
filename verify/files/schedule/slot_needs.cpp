#include "verify/files/schedule/slot_needs.hpp"

#include <optional>

#include "engine/schedule/run.hpp"

namespace cubecheck::verify {

using schedules::Schedule;

std::vector<schedules::Index> slot_needs(Schedule const& schedule,
                                         std::vector<schedules::Split> const& splits) {
    std::vector<schedules::Index> needs(splits.size(), 1);
    for (auto split = splits.size(); split-- > 0;) {
        bool const is_alike = split + 1 < splits.size() && !splits[split + 1].has_more_messages;
        auto const need =
            is_alike ? std::optional(needs[split + 1]) : engine::slots_needed(schedule, splits[split].chunks);
        if (!need) return {};
        needs[split] = *need;
        if (*need == 1) break;
    }
    return needs;
}

}  // namespace cubecheck::verify
