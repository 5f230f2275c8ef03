#include "gate/split_study.hpp"

#include <fmt/format.h>

#include "gate/slot_needs.hpp"
#include "models/byte_text.hpp"
#include "models/schedule_text.hpp"

namespace cubecheck::gate {

using schedules::CallSizes;
using schedules::Schedule;

SplitStudy::SplitStudy(Schedule const& schedule, Options const& options)
    : slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
      sizes_(schedule.sizes),
      calls_(schedule, options),
      needs_(slot_needs(schedule, calls_.all())) {}

std::optional<std::size_t> SplitStudy::stuck() const {
    for (auto split = calls_.first(); split <= calls_.last(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::optional<std::size_t> SplitStudy::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto split = calls_.last() + 1; split < needs_.size(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::size_t SplitStudy::neediest() const {
    auto split = calls_.first();
    while (needs_[split] < need()) ++split;
    return split;
}

std::string SplitStudy::threshold(std::size_t split) const {
    return calls_.threshold(split, "deadlock", "and above stuck");
}

std::string SplitStudy::scope() const {
    auto const file = fmt::format("this file, {}", schedules::slots_text(slots_));
    if (needs_.size() == 1) return file;
    if (calls_.first() == 0 && calls_.last() + 1 == needs_.size())
        return file + ", however its steps are split";
    auto const [least, most] = sizes_;
    if (most == CallSizes{}.most) return fmt::format("{}, calls of {} or more", file, bytes_text(least));
    if (least == 0) return fmt::format("{}, calls of up to {}", file, bytes_text(most));
    return fmt::format("{}, calls of {} to {}", file, bytes_text(least), bytes_text(most));
}

std::string SplitStudy::needs_text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[calls_.first()]));
    for (auto split = calls_.first() + 1; split <= calls_.last(); ++split)
        if (needs_[split] > needs_[split - 1])
            text += fmt::format("; {} from {} on", needs_[split], bytes_text(calls_.smallest(split)));
    return text;
}

}  // namespace cubecheck::gate
