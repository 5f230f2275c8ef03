#include "verify/files/repair/same_edit.hpp"

#include <algorithm>
#include <optional>

#include "models/schedule/text.hpp"
#include "verify/files/repair/edits_of.hpp"

namespace cubecheck::verify {

namespace {

using schedules::Action;
using schedules::none;

/// The action at the same place of another rank; `none` if it does not exist.
schedules::Index counterpart(Schedule const& schedule, schedules::Index action, schedules::Index rank) {
    auto const& mine = schedule.thread_blocks[thread_block_of(schedule, action)];
    auto const& there = schedule.ranks[rank];
    auto const number = there.begin + mine.number;
    if (number >= there.end) return none;
    auto const& thread_block = schedule.thread_blocks[number];
    auto const place = thread_block.begin + (action - mine.begin);
    return place < thread_block.end ? place : none;
}

/// The corresponding change of another rank's action.
Action changed_alike(Action const& from, Action const& to, Action const& there) {
    Action out = there;
    out.operation = to.operation;
    if (from.source != to.source) out.source = to.source;
    if (from.target != to.target) out.target = to.target;
    out.source_offset += to.source_offset - from.source_offset;
    out.target_offset += to.target_offset - from.target_offset;
    out.count += to.count - from.count;
    return out;
}

/// The channel of another rank that has the same number, and is not connected there.
schedules::Index loose_channel(Schedule const& schedule, Edit const& edit, schedules::Index rank) {
    bool const sends = edit.kind == Edit::Kind::sends_to;
    auto const number = schedule.channels[edit.other].number;
    schedules::Index found = none;
    for (schedules::Index channel = 0; channel < schedule.channels.size(); ++channel) {
        auto const& one = schedule.channels[channel];
        auto const& ends = sends ? schedule.writers : schedule.readers;
        bool const is_here = (sends ? one.source : one.destination) == rank && one.number == number;
        if (!is_here || std::ranges::find(ends, channel, &schedules::ChannelEnd::channel) != ends.end())
            continue;
        if (found != none) return none;
        found = channel;
    }
    return found;
}

/// The same edit at another place; nothing if it is not possible there.  Other operands stay the same.
std::optional<Edit> alike_at(Schedule const& schedule, Edit const& edit, schedules::Index place) {
    auto const& from = schedule.actions[edit.action];
    auto const& there = schedule.actions[place];
    if (there.operation != from.operation || is_tied_to_neighbours(schedule, place)) return std::nullopt;
    Edit out = edit;
    out.action = place;
    if (edit.kind == Edit::Kind::changed) out.becomes = changed_alike(from, edit.becomes, there);
    bool const is_last = place + 1 == schedule.thread_blocks[thread_block_of(schedule, place)].end;
    if (edit.kind == Edit::Kind::moved && is_last) return std::nullopt;
    return out;
}

/// The edit at the corresponding place of another rank; nothing if it is not possible there.
std::optional<Edit> alike(Schedule const& schedule, Edit const& edit, schedules::Index rank) {
    auto const place = counterpart(schedule, edit.action, rank);
    auto out = place == none ? std::nullopt : alike_at(schedule, edit, place);
    if (!out || edit.other == none) return out;
    bool const names_a_channel = edit.kind == Edit::Kind::sends_to || edit.kind == Edit::Kind::receives_from;
    out->other =
        names_a_channel ? loose_channel(schedule, edit, rank) : counterpart(schedule, edit.other, rank);
    return out->other == none ? std::nullopt : out;
}

}  // namespace

std::vector<Edit> on_every_rank(Schedule const& schedule, Edit const& edit) {
    auto const own = rank_of(schedule, edit.action);
    std::vector<Edit> out{edit};
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
        if (rank == own) continue;
        auto const found = alike(schedule, edit, rank);
        if (!found) return {};
        out.push_back(*found);
    }
    return out;
}

std::vector<Edit> in_every_thread_block(Schedule const& schedule, Edit const& edit) {
    if (edit.other != none) return {};
    std::vector<Edit> out{edit};
    auto const own = thread_block_of(schedule, edit.action);
    for (schedules::Index number = 0; number < schedule.thread_blocks.size(); ++number) {
        auto const& thread_block = schedule.thread_blocks[number];
        auto const place = thread_block.begin + (edit.action - schedule.thread_blocks[own].begin);
        if (number == own || place >= thread_block.end) continue;
        if (auto const found = alike_at(schedule, edit, place)) out.push_back(*found);
    }
    return out;
}

}  // namespace cubecheck::verify
