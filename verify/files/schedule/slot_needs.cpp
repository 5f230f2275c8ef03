#include "verify/files/schedule/slot_needs.hpp"

#include <optional>

#include <fmt/format.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/text.hpp"
#include "models/support/byte_text.hpp"

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

SlotNeeds::SlotNeeds(Schedule const& schedule, CheckOptions const& options)
    : slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
      calls_(schedule, options),
      needs_(slot_needs(schedule, calls_.all())) {}

std::optional<std::size_t> SlotNeeds::stuck() const {
    for (auto segmentation = calls_.first(); segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > slots_) return segmentation;
    return std::nullopt;
}

std::optional<std::size_t> SlotNeeds::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto segmentation = calls_.last() + 1; segmentation < needs_.size(); ++segmentation)
        if (needs_[segmentation] > slots_) return segmentation;
    return std::nullopt;
}

std::size_t SlotNeeds::neediest() const {
    auto segmentation = calls_.first();
    while (needs_[segmentation] < need()) ++segmentation;
    return segmentation;
}

std::vector<std::size_t> SlotNeeds::rises() const {
    std::vector<std::size_t> out;
    for (auto segmentation = calls_.first(); segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > (segmentation == calls_.first() ? 1 : needs_[segmentation - 1]))
            out.push_back(segmentation);
    return out;
}

std::string SlotNeeds::threshold(std::size_t segmentation) const {
    return calls_.threshold(segmentation, "deadlock", "and above stuck");
}

std::string SlotNeeds::scope() const {
    return calls_.scope(fmt::format("this file, {}", schedules::slots_text(slots_)));
}

std::string SlotNeeds::text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[calls_.first()]));
    for (auto segmentation = calls_.first() + 1; segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > needs_[segmentation - 1])
            text += fmt::format("; {} from {} on", needs_[segmentation],
                                bytes_text(calls_.smallest(segmentation)));
    return text;
}

}  // namespace cubecheck::verify
