#include "gate/split_study.hpp"

#include <fmt/format.h>

#include "gate/slot_needs.hpp"
#include "models/byte_text.hpp"
#include "models/schedule_text.hpp"

namespace cubecheck::gate {

using namespace schedules;

SplitStudy::SplitStudy(Schedule const& schedule, Options const& options)
    : schedule_(schedule),
      slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
      splits_(possible_splits(schedule, options)),
      needs_(slot_needs(schedule, splits_.all)) {}

std::optional<std::size_t> SplitStudy::stuck() const {
    for (auto split = splits_.first; split <= splits_.last; ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::optional<std::size_t> SplitStudy::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto split = splits_.last + 1; split < splits_.all.size(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::size_t SplitStudy::neediest() const {
    auto split = splits_.first;
    while (needs_[split] < need()) ++split;
    return split;
}

std::int64_t SplitStudy::smallest(std::size_t split) const {
    auto const possible = within(schedule_.sizes, splits_.all[split], schedule_.chunks);
    return possible ? possible->least : splits_.all[split].sizes.least;
}

std::string SplitStudy::threshold(std::size_t split) const {
    if (splits_.all.size() == 1) return "";
    auto const stuck = fmt::format("at {} and above stuck", bytes_text(smallest(split)));
    if (split == 0 || splits_.all[split].sizes.least < smallest(split)) return stuck;
    return fmt::format("free of deadlock up to {}; {}", bytes_text(splits_.all[split - 1].sizes.most), stuck);
}

std::string SplitStudy::scope() const {
    return gate::scope(schedule_, splits_, fmt::format("this file, {}", slots_text(slots_)));
}

std::string SplitStudy::needs_text() const {
    auto text = fmt::format("needs {}", slots_text(needs_[splits_.first]));
    for (auto split = splits_.first + 1; split <= splits_.last; ++split)
        if (needs_[split] > needs_[split - 1])
            text += fmt::format("; {} from {} on", needs_[split], bytes_text(smallest(split)));
    return text;
}

}  // namespace cubecheck::gate
