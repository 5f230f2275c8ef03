#include "verify/files/schedule/slot_needs.hpp"

#include <optional>

#include "engine/schedule/run.hpp"

namespace cubecheck::verify {

using schedules::Schedule;

std::vector<schedules::Index> slot_needs(Schedule const& schedule,
                                         std::vector<schedules::Segmentation> const& all) {
    std::vector<schedules::Index> needs(all.size(), 1);
    for (auto segmentation = all.size(); segmentation-- > 0;) {
        bool const is_alike = segmentation + 1 < all.size() && !all[segmentation + 1].has_more_messages;
        auto const need = is_alike ? std::optional(needs[segmentation + 1])
                                   : engine::slots_needed(schedule, all[segmentation].chunks);
        if (!need) return {};
        needs[segmentation] = *need;
        if (*need == 1) break;
    }
    return needs;
}

}  // namespace cubecheck::verify
