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
    for (auto segmentation = calls_.first(); segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > slots_) return segmentation;
    return std::nullopt;
}

std::optional<std::size_t> SegmentationStudy::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto segmentation = calls_.last() + 1; segmentation < needs_.size(); ++segmentation)
        if (needs_[segmentation] > slots_) return segmentation;
    return std::nullopt;
}

std::size_t SegmentationStudy::neediest() const {
    auto segmentation = calls_.first();
    while (needs_[segmentation] < need()) ++segmentation;
    return segmentation;
}

std::vector<std::size_t> SegmentationStudy::rises() const {
    std::vector<std::size_t> out;
    for (auto segmentation = calls_.first(); segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > (segmentation == calls_.first() ? 1 : needs_[segmentation - 1]))
            out.push_back(segmentation);
    return out;
}

std::string SegmentationStudy::threshold(std::size_t segmentation) const {
    return calls_.threshold(segmentation, "deadlock", "and above stuck");
}

std::string SegmentationStudy::scope() const {
    return calls_.scope(fmt::format("this file, {}", schedules::slots_text(slots_)));
}

std::string SegmentationStudy::needs_text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[calls_.first()]));
    for (auto segmentation = calls_.first() + 1; segmentation <= calls_.last(); ++segmentation)
        if (needs_[segmentation] > needs_[segmentation - 1])
            text += fmt::format("; {} from {} on", needs_[segmentation],
                                bytes_text(calls_.smallest(segmentation)));
    return text;
}

}  // namespace cubecheck::verify
