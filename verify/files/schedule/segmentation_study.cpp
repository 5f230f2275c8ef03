#include "verify/files/schedule/segmentation_study.hpp"

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/byte_text.hpp"
#include "verify/files/schedule/slot_needs.hpp"

namespace cubecheck::verify {

using schedules::Schedule;

SegmentationStudy::SegmentationStudy(Schedule const& schedule, Options const& options)
    : slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
      calls_(schedule, options),
      needs_(slot_needs(schedule, calls_.all())) {}

std::optional<std::size_t> SegmentationStudy::stuck() const {
    for (auto split = calls_.first(); split <= calls_.last(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::optional<std::size_t> SegmentationStudy::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto split = calls_.last() + 1; split < needs_.size(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::size_t SegmentationStudy::neediest() const {
    auto split = calls_.first();
    while (needs_[split] < need()) ++split;
    return split;
}

std::vector<std::size_t> SegmentationStudy::rises() const {
    std::vector<std::size_t> out;
    for (auto split = calls_.first(); split <= calls_.last(); ++split)
        if (needs_[split] > (split == calls_.first() ? 1 : needs_[split - 1])) out.push_back(split);
    return out;
}

std::string SegmentationStudy::threshold(std::size_t split) const {
    return calls_.threshold(split, "deadlock", "and above stuck");
}

std::string SegmentationStudy::scope() const {
    return calls_.scope(fmt::format("this file, {}", schedules::slots_text(slots_)));
}

std::string SegmentationStudy::needs_text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[calls_.first()]));
    for (auto split = calls_.first() + 1; split <= calls_.last(); ++split)
        if (needs_[split] > needs_[split - 1])
            text += fmt::format("; {} from {} on", needs_[split], bytes_text(calls_.smallest(split)));
    return text;
}

}  // namespace cubecheck::verify
