#include "properties/schedule/race_free.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "models/schedule_text.hpp"
#include "properties/schedule/suspects.hpp"

namespace cubecheck::schedules {
namespace {

/// Actions that the search may look at; some seconds' worth.
constexpr std::uint64_t budget = 1'000'000'000;

bool writes(Schedule const& schedule, Layout const& layout, Index index, Index cell) {
    auto const& a = schedule.actions[index];
    if (!writes_target(a.operation)) return false;
    auto const target = layout.cell(rank_of(schedule, index), a.target, a.target_offset);
    return cell >= target && cell - target < static_cast<Index>(a.count);
}

/// The chunk as the action names it: in place, two actions may call one cell by two names.
std::string chunk(Schedule const& schedule, Layout const& layout, Index index, Index cell) {
    auto const& a = schedule.actions[index];
    auto const rank = rank_of(schedule, index);
    auto const is_target = writes(schedule, layout, index, cell);
    auto const buffer = is_target ? a.target : a.source;
    auto const offset = is_target ? a.target_offset : a.source_offset;
    return text(buffer, offset + static_cast<std::int32_t>(cell - layout.cell(rank, buffer, offset)));
}

Counterexample race(Schedule const& schedule, Layout const& layout, AccessPair const& pair) {
    bool const first_writes = writes(schedule, layout, pair.first, pair.cell);
    bool const second_writes = writes(schedule, layout, pair.second, pair.cell);
    auto const touch = [&](Index index, bool is_write) {
        return fmt::format("{} {} {}", place_text(schedule, index), is_write ? "writes" : "reads",
                           chunk(schedule, layout, index, pair.cell));
    };
    auto const step = [&](Index index) {
        return fmt::format("{}, step {}", lane_text(schedule, lane_of(schedule, index)),
                           step_of(schedule, index));
    };
    auto const earlier = first_writes || !second_writes ? pair.first : pair.second;
    auto const later = earlier == pair.first ? pair.second : pair.first;
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", schedule.ranks.size(), name(layout.mode()));
    out.where = fmt::format("rank {}, {}", rank_of(schedule, pair.first),
                            chunk(schedule, layout, pair.first, pair.cell));
    out.held = fmt::format("{}, and {}, in either order", touch(pair.first, first_writes),
                           touch(pair.second, second_writes));
    out.wanted = "a chain of program order, waits and messages from one to the other";
    out.story = {
        action_text(schedule, pair.first), action_text(schedule, pair.second),
        fmt::format(
            "nothing orders these two; a wait that would: let {} wait for {}{}, if that is the order "
            "that is meant",
            step(later), step(earlier),
            schedule.actions[earlier].publishes ? "" : ", which has to publish that it has finished")};
    return out;
}

}  // namespace

Verdict race_free(Schedule const& schedule, Execution const& run, Layout const& layout) {
    auto pairs = suspects(schedule, run, layout);
    if (pairs.empty()) return Checked{fmt::format("this file, {}", name(layout.mode())), ""};
    auto const result = HappensBefore(schedule, run).first_unordered(pairs, budget);
    if (result.unordered) return Refuted{race(schedule, layout, *result.unordered)};
    if (result.answer == HappensBefore::Answer::gave_up)
        return Unknown{
            fmt::format("{} pairs of accesses are ordered, if at all, by way of other lanes, and the search "
                        "reached its limit of {} steps",
                        pairs.size(), budget)};
    return Checked{fmt::format("this file, {}", name(layout.mode())), ""};
}

}  // namespace cubecheck::schedules
