#include "gate/split_study.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gate/slot_needs.hpp"
#include "models/byte_text.hpp"
#include "models/schedule_text.hpp"

namespace cubecheck::gate {

using schedules::CallSizes;
using schedules::Schedule;

namespace {

std::vector<schedules::Split> splits_of(Schedule const& schedule, Options const& options) {
    auto buffers = options.runtime.buffers;
    if (options.buffer_bytes)
        buffers.bytes[static_cast<std::size_t>(schedule.protocol)] = *options.buffer_bytes;
    return splits(schedule, payload(buffers, schedule.protocol));
}

}  // namespace

SplitStudy::SplitStudy(Schedule const& schedule, Options const& options)
    : schedule_(schedule),
      slots_(options.slots.value_or(schedules::slots(schedule.protocol))),
      splits_(splits_of(schedule, options)),
      needs_(slot_needs(schedule, splits_)) {
    auto const is_possible = [&](schedules::Split const& split) {
        return within(schedule.sizes, split, schedule.chunks).has_value();
    };
    auto const first = std::find_if(splits_.begin(), splits_.end(), is_possible);
    if (first == splits_.end()) return;  // no call is possible: the smallest ones stand for it
    first_ = static_cast<std::size_t>(first - splits_.begin());
    last_ = splits_.size() - 1;
    while (!is_possible(splits_[last_])) --last_;
}

std::optional<std::size_t> SplitStudy::stuck() const {
    for (auto split = first_; split <= last_; ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::optional<std::size_t> SplitStudy::stuck_beyond() const {
    if (stuck()) return std::nullopt;
    for (auto split = last_ + 1; split < splits_.size(); ++split)
        if (needs_[split] > slots_) return split;
    return std::nullopt;
}

std::size_t SplitStudy::neediest() const {
    auto split = first_;
    while (needs_[split] < need()) ++split;
    return split;
}

std::int64_t SplitStudy::smallest(std::size_t split) const {
    auto const possible = within(schedule_.sizes, splits_[split], schedule_.chunks);
    return possible ? possible->least : splits_[split].sizes.least;
}

std::string SplitStudy::threshold(std::size_t split) const {
    if (splits_.size() == 1) return "";
    auto const stuck = fmt::format("at {} and above stuck", bytes_text(smallest(split)));
    if (split == 0 || splits_[split].sizes.least < smallest(split)) return stuck;
    return fmt::format("free of deadlock up to {}; {}", bytes_text(splits_[split - 1].sizes.most), stuck);
}

std::string SplitStudy::scope() const {
    auto const file = fmt::format("this file, {}", schedules::slots_text(slots_));
    if (splits_.size() == 1) return file;
    if (first_ == 0 && last_ + 1 == splits_.size()) return file + ", however its steps are split";
    auto const [least, most] = schedule_.sizes;
    if (most == CallSizes{}.most) return fmt::format("{}, calls of {} or more", file, bytes_text(least));
    if (least == 0) return fmt::format("{}, calls of up to {}", file, bytes_text(most));
    return fmt::format("{}, calls of {} to {}", file, bytes_text(least), bytes_text(most));
}

std::string SplitStudy::needs_text() const {
    auto text = fmt::format("needs {}", schedules::slots_text(needs_[first_]));
    for (auto split = first_ + 1; split <= last_; ++split)
        if (needs_[split] > needs_[split - 1])
            text += fmt::format("; {} from {} on", needs_[split], bytes_text(smallest(split)));
    return text;
}

}  // namespace cubecheck::gate
