#include "properties/schedule/races/race_free.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/pieces.hpp"
#include "models/schedule/text.hpp"
#include "properties/schedule/races/race_remedy.hpp"
#include "properties/schedule/races/suspects.hpp"

namespace cubecheck::schedules {
namespace {

/// The largest number of actions that the search examines; it takes some seconds.
constexpr std::uint64_t budget = 1'000'000'000;

bool writes(Schedule const& schedule, Layout const& layout, Index index, Index cell) {
    auto const& a = schedule.actions[index];
    if (!writes_target(a.operation)) return false;
    auto const target = layout.cell(rank_of(schedule, index), a.target, a.target_offset);
    return cell >= target && cell - target < static_cast<Index>(a.count);
}

/// The chunk with the name that the action uses: in place, two actions may use different names for one cell.
std::string chunk(Schedule const& schedule, Layout const& layout, Index index, Index cell) {
    auto const& a = schedule.actions[index];
    auto const rank = rank_of(schedule, index);
    auto const is_target = writes(schedule, layout, index, cell);
    auto const buffer = is_target ? a.target : a.source;
    auto const offset = is_target ? a.target_offset : a.source_offset;
    return text(buffer, offset + static_cast<std::int32_t>(cell - layout.cell(rank, buffer, offset)));
}

/// An action that overwrites a cell before it reads the cell.
Counterexample self_conflict(Schedule const& schedule, Layout const& layout, AccessPair const& pair) {
    auto const* const piece = travels(schedule.actions[pair.first].operation) ? "message" : "piece";
    Counterexample out;
    out.got =
        fmt::format("{} overwrites {} in an earlier {} and reads it in a later one",
                    place_text(schedule, pair.first), chunk(schedule, layout, pair.first, pair.cell), piece);
    out.expected = fmt::format("what a step reads does not depend on its segmentation into {}s", piece);
    out.story = {
        action_text(schedule, pair.first),
        fmt::format(
            "in one {}, the step reads all of its chunks before it writes any; in several, it does not",
            piece)};
    return out;
}

Counterexample conflict(Schedule const& schedule, Layout const& layout, AccessPair const& pair) {
    if (pair.first == pair.second) return self_conflict(schedule, layout, pair);
    bool const first_writes = writes(schedule, layout, pair.first, pair.cell);
    bool const second_writes = writes(schedule, layout, pair.second, pair.cell);
    auto const touch = [&](Index index, bool is_write) {
        return fmt::format("{} {} {}", place_text(schedule, index), is_write ? "writes" : "reads",
                           chunk(schedule, layout, index, pair.cell));
    };
    Counterexample out;
    out.got = fmt::format("{}, and {}, in either order", touch(pair.first, first_writes),
                          touch(pair.second, second_writes));
    out.expected = "one access ordered before the other by program order, waits or messages";
    return out;
}

/// A reduction that reads what its own transfer writes, in no fixed order.
Counterexample self_overlapping_transfer(Schedule const& schedule, Layout const& layout, Index index) {
    auto const& action = schedule.actions[index];
    Counterexample out{.size = fmt::format("{} ranks, {}", schedule.ranks.size(), name(layout.mode())),
                       .where = fmt::format("rank {}, {}", rank_of(schedule, index), target_text(action)),
                       .got = fmt::format("{} reads {}, which its own fused transfer writes",
                                          place_text(schedule, index), source_text(action)),
                       .expected = "a fused transfer whose sources do not overlap its target",
                       .story = {},
                       .replay = {}};
    out.tell_race({action_text(schedule, index - 1), action_text(schedule, index),
                   "reductions into the same chunks are one transfer, chunk by chunk"});
    return out;
}

bool reads_first(Schedule const& schedule, Layout const& layout, AccessPair const& pair) {
    return !writes(schedule, layout, pair.first, pair.cell) &&
           writes(schedule, layout, pair.second, pair.cell);
}

Counterexample race(Schedule const& schedule, Layout const& layout, AccessPair const& pair) {
    auto out = conflict(schedule, layout, pair);
    out.size = fmt::format("{} ranks, {}", schedule.ranks.size(), name(layout.mode()));
    out.where = fmt::format("rank {}, {}", rank_of(schedule, pair.first),
                            chunk(schedule, layout, pair.first, pair.cell));
    return out;
}

}  // namespace

Verdict race_free(Schedule const& schedule, Execution const& run, Layout const& layout, Index chunks) {
    if (auto const overlap = self_overlapping_reduction(schedule, layout); overlap != none)
        return Refuted{self_overlapping_transfer(schedule, layout, overlap)};
    auto pairs = suspects(schedule, run, layout, chunks);
    if (pairs.empty()) return Checked{fmt::format("this file, {}", name(layout.mode())), ""};
    auto const result = HappensBefore(schedule, run).first_unordered(pairs, budget);
    if (auto found = result.unordered) {
        found->in_later_message = result.in_whole_steps;
        auto out = race(schedule, layout, *found);
        if (found->first != found->second)
            out.tell_race({action_text(schedule, found->first), action_text(schedule, found->second),
                           remedy(schedule, run, pairs, {*found, reads_first(schedule, layout, *found)})});
        if (result.in_whole_steps) out.size += fmt::format(", {} a message", chunks_text(chunks));
        return Refuted{std::move(out)};
    }
    if (result.answer == HappensBefore::Answer::gave_up)
        return Unknown{fmt::format(
            "{} pairs of accesses are ordered, if at all, by way of other thread blocks, and the search "
            "reached its limit of {} steps",
            pairs.size(), budget)};
    return Checked{fmt::format("this file, {}", name(layout.mode())), ""};
}

}  // namespace cubecheck::schedules
