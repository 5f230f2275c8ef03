#include "gate/schedule/split_study.hpp"

#include <fmt/format.h>

#include "gate/schedule/slot_needs.hpp"
#include "models/schedule/text.hpp"
#include "models/support/byte_text.hpp"

namespace cubecheck::gate {

using schedules::Schedule;

SplitStudy::SplitStudy(Schedule const& schedule, Options const& options)
    : slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
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

std::vector<std::size_t> SplitStudy::rises() const {
    std::vector<std::size_t> out;
    for (auto split = calls_.first(); split <= calls_.last(); ++split)
        if (needs_[split] > (split == calls_.first() ? 1 : needs_[split - 1])) out.push_back(split);
    return out;
}

std::string SplitStudy::threshold(std::size_t split) const {
    return calls_.threshold(split, "deadlock", "and above stuck");
}

std::string SplitStudy::scope() const {
    return calls_.scope(fmt::format("this file, {}", schedules::slots_text(slots_)));
}

std::string SplitStudy::needs_text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[calls_.first()]));
    for (auto split = calls_.first() + 1; split <= calls_.last(); ++split)
        if (needs_[split] > needs_[split - 1])
            text += fmt::format("; {} from {} on", needs_[split], bytes_text(calls_.smallest(split)));
    return text;
}

}  // namespace cubecheck::gate
