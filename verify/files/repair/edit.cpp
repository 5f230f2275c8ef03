#include "verify/files/repair/edit.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::verify {

namespace {

using schedules::Action;
using schedules::none;
using schedules::ThreadBlock;

void drop_waits(Schedule& schedule, schedules::Index action) {
    std::erase_if(schedule.waits, [&](auto const& wait) { return wait.waiter == action; });
    schedule.actions[action].has_waits = false;
}

/// Adds a wait.  If the waited-for action is in the file, the wait has its step; otherwise, its number in the
/// thread block.
void add_wait(Schedule& schedule, schedules::Index action, schedules::Index other) {
    auto const after = std::ranges::upper_bound(schedule.waits, action, {}, &schedules::Wait::waiter);
    schedule.waits.insert(after, {thread_block_of(schedule, other), other, step_of(schedule, other), action});
    schedule.actions[action].has_waits = true;
    schedule.actions[other].publishes = true;
}

void sort_waits(Schedule& schedule) {
    std::ranges::stable_sort(schedule.waits, {}, &schedules::Wait::waiter);
}

/// Swaps an action with the next one, and their waits.
void swap_with_next(Schedule& schedule, schedules::Index action) {
    std::swap(schedule.actions[action], schedule.actions[action + 1]);
    if (!schedule.origins.empty()) std::swap(schedule.origins[action], schedule.origins[action + 1]);
    auto const moved = [&](schedules::Index of) {
        return of == action ? action + 1 : of == action + 1 ? action : of;
    };
    for (auto& wait : schedule.waits) {
        wait.waiter = moved(wait.waiter);
        if (wait.action != none) wait.action = moved(wait.action);
    }
    sort_waits(schedule);
}

void remove(Schedule& schedule, schedules::Index action) {
    drop_waits(schedule, action);
    std::erase_if(schedule.waits, [&](auto const& wait) { return wait.action == action; });
    schedule.actions.erase(schedule.actions.begin() + action);
    if (!schedule.origins.empty()) schedule.origins.erase(schedule.origins.begin() + action);
    auto const moved = [&](schedules::Index of) { return of > action && of != none ? of - 1 : of; };
    for (auto& wait : schedule.waits) {
        wait.waiter = moved(wait.waiter);
        wait.action = moved(wait.action);
    }
    for (auto& thread_block : schedule.thread_blocks) {
        thread_block.begin = moved(thread_block.begin);
        thread_block.end = moved(thread_block.end);
    }
    // Clears the flag of actions that waited only for the removed action.
    for (schedules::Index i = 0; i < schedule.actions.size(); ++i) {
        auto const first = std::ranges::lower_bound(schedule.waits, i, {}, &schedules::Wait::waiter);
        schedule.actions[i].has_waits = first != schedule.waits.end() && first->waiter == i;
    }
}

/// Connects the end of a thread block to another channel, and changes the channel of its actions.
void rewire(std::vector<schedules::ChannelEnd>& ends, Schedule& schedule, schedules::Index Action::*uses,
            schedules::Index action, schedules::Index channel) {
    auto const number = thread_block_of(schedule, action);
    auto const& thread_block = schedule.thread_blocks[number];
    for (auto& end : ends)
        if (end.thread_block == number) end.channel = channel;
    for (auto i = thread_block.begin; i < thread_block.end; ++i)
        if (schedule.actions[i].*uses != none) schedule.actions[i].*uses = channel;
}

/// Removes channels without a connected thread block.
void drop_loose_channels(Schedule& schedule) {
    for (schedules::Index channel = static_cast<schedules::Index>(schedule.channels.size()); channel-- > 0;) {
        auto const is_at = [&](schedules::ChannelEnd const& end) { return end.channel == channel; };
        if (std::ranges::any_of(schedule.writers, is_at) || std::ranges::any_of(schedule.readers, is_at))
            continue;
        schedule.channels.erase(schedule.channels.begin() + channel);
        auto const moved = [&](schedules::Index& of) {
            if (of != none && of > channel) --of;
        };
        for (auto* const ends : {&schedule.writers, &schedule.readers})
            for (auto& end : *ends) moved(end.channel);
        for (auto& action : schedule.actions) {
            moved(action.send_channel);
            moved(action.receive_channel);
        }
    }
}

/// Whether a runtime treats the action together with its neighbours.
bool is_marked(Schedule const& schedule, schedules::Index action) {
    auto const& thread_block = schedule.thread_blocks[thread_block_of(schedule, action)];
    auto const first = action > thread_block.begin ? action - 1 : action;
    auto const last = action + 1 < thread_block.end ? action + 1 : action;
    for (auto i = first; i <= last; ++i) {
        auto const& a = schedule.actions[i];
        if (a.is_fused || a.is_continued || a.is_seen_early) return true;
    }
    return false;
}

/// The other operations with the same channels.
std::vector<schedules::Operation> alternatives(schedules::Operation operation) {
    using enum schedules::Operation;
    std::vector<schedules::Operation> found;
    for (auto const other : {send, receive, receive_copy_send, receive_reduce_send, receive_reduce_copy,
                             receive_reduce_copy_send, copy, reduce})
        if (other != operation && sends(other) == sends(operation) && receives(other) == receives(operation))
            found.push_back(other);
    return found;
}

class Edits {
public:
    Edits(Schedule const& schedule, schedules::Index action) : schedule_(schedule), action_(action) {}

    void waits(std::vector<schedules::Index> const& to_wait_for) {
        auto const rank = rank_of(schedule_, action_);
        auto const& mine = schedule_.actions[action_];
        for (auto const other : to_wait_for)
            if (rank_of(schedule_, other) == rank &&
                thread_block_of(schedule_, other) != thread_block_of(schedule_, action_)) {
                add({Edit::Kind::waits, action_, other});
                if (mine.has_waits) add({Edit::Kind::waits_instead, action_, other});
            }
        if (mine.has_waits) add({Edit::Kind::waits_no_more, action_});
    }

    void chunks() {
        auto const& mine = schedule_.actions[action_];
        for (int const by : {-1, 1}) {
            if (reads_source(mine.operation)) shifted(&Action::source_offset, by, 0);
            if (writes_target(mine.operation)) shifted(&Action::target_offset, by, 0);
            shifted(&Action::count, by, 1);
        }
        using enum schedules::Buffer;
        for (auto const buffer : {input, output, scratch}) {
            if (reads_source(mine.operation) && buffer != mine.source)
                changed([&](Action& a) { a.source = buffer; });
            if (writes_target(mine.operation) && buffer != mine.target)
                changed([&](Action& a) { a.target = buffer; });
        }
        if (reads_source(mine.operation) && writes_target(mine.operation)) {
            changed([](Action& a) { a.source = a.target, a.source_offset = a.target_offset; });
            changed([](Action& a) { a.target = a.source, a.target_offset = a.source_offset; });
        }
    }

    void operations() {
        for (auto const other : alternatives(schedule_.actions[action_].operation))
            changed([&](Action& a) { a.operation = other; });
    }

    void places() {
        auto const& thread_block = schedule_.thread_blocks[thread_block_of(schedule_, action_)];
        if (action_ + 1 < thread_block.end) add({Edit::Kind::moved, action_});
        add({Edit::Kind::removed, action_});
    }

    /// Adds edits with channels whose other end is connected and whose own end is not.
    void peers() {
        auto const& mine = schedule_.actions[action_];
        auto const rank = rank_of(schedule_, action_);
        for (schedules::Index channel = 0; channel < schedule_.channels.size(); ++channel) {
            auto const& one = schedule_.channels[channel];
            auto const wired = [&](auto const& ends) {
                return std::ranges::find(ends, channel, &schedules::ChannelEnd::channel) != ends.end();
            };
            if (mine.send_channel != none && one.source == rank && !wired(schedule_.writers))
                add({Edit::Kind::sends_to, action_, channel});
            if (mine.receive_channel != none && one.destination == rank && !wired(schedule_.readers))
                add({Edit::Kind::receives_from, action_, channel});
        }
    }

    std::vector<Edit> all() && { return std::move(all_); }

private:
    void add(Edit const& edit) { all_.push_back(edit); }
    void changed(auto change) {
        Edit edit{Edit::Kind::changed, action_, none, schedule_.actions[action_]};
        change(edit.becomes);
        if (!(edit.becomes == schedule_.actions[action_])) add(edit);
    }
    void shifted(std::int32_t Action::*field, int by, std::int32_t least) {
        auto const now = schedule_.actions[action_].*field;
        if (by > 0 ? now < INT32_MAX : now > least) changed([&](Action& a) { a.*field += by; });
    }

    Schedule const& schedule_;
    schedules::Index action_;
    std::vector<Edit> all_;
};

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
    if (there.operation != from.operation || is_marked(schedule, place)) return std::nullopt;
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

void make(Schedule& out, Edit const& edit) {
    switch (edit.kind) {
        case Edit::Kind::waits:
            add_wait(out, edit.action, edit.other);
            break;
        case Edit::Kind::waits_instead:
            drop_waits(out, edit.action);
            add_wait(out, edit.action, edit.other);
            break;
        case Edit::Kind::waits_no_more:
            drop_waits(out, edit.action);
            break;
        case Edit::Kind::changed:
            out.actions[edit.action] = edit.becomes;
            break;
        case Edit::Kind::moved:
            swap_with_next(out, edit.action);
            break;
        case Edit::Kind::removed:
            remove(out, edit.action);
            break;
        case Edit::Kind::sends_to:
            rewire(out.writers, out, &Action::send_channel, edit.action, edit.other);
            break;
        case Edit::Kind::receives_from:
            rewire(out.readers, out, &Action::receive_channel, edit.action, edit.other);
            break;
    }
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

Schedule edited(Schedule const& schedule, std::vector<Edit> edits) {
    // From the end, so that removals do not move the places of the remaining edits.
    std::ranges::sort(edits, std::greater(), &Edit::action);
    Schedule out = schedule;
    for (auto const& edit : edits) make(out, edit);
    drop_loose_channels(out);
    return out;
}

std::string text(Schedule const& schedule, Edit const& edit) {
    auto const at = place_text(schedule, edit.action);
    switch (edit.kind) {
        case Edit::Kind::waits:
            return fmt::format("at {}, add a wait for {}", at, place_text(schedule, edit.other));
        case Edit::Kind::waits_instead:
            return fmt::format("at {}, replace its waits by a wait for {}", at,
                               place_text(schedule, edit.other));
        case Edit::Kind::waits_no_more:
            return fmt::format("at {}, remove its waits", at);
        case Edit::Kind::changed:
            return fmt::format("at {}, replace {} by {}", at, effect_text(schedule, edit.action),
                               effect_text(edited(schedule, {edit}), edit.action));
        case Edit::Kind::moved:
            return fmt::format("move {} after {}", at, place_text(schedule, edit.action + 1));
        case Edit::Kind::removed:
            return fmt::format("at {}, remove {}", at, effect_text(schedule, edit.action));
        case Edit::Kind::sends_to:
            return fmt::format("{}: let its sends go to rank {}, channel {}",
                               thread_block_text(schedule, thread_block_of(schedule, edit.action)),
                               schedule.channels[edit.other].destination,
                               schedule.channels[edit.other].number);
        case Edit::Kind::receives_from:
            break;
    }
    return fmt::format("{}: let its receives come from rank {}, channel {}",
                       thread_block_text(schedule, thread_block_of(schedule, edit.action)),
                       schedule.channels[edit.other].source, schedule.channels[edit.other].number);
}

std::vector<Edit> edits_of(Schedule const& schedule, schedules::Index action,
                           std::vector<schedules::Index> const& to_wait_for) {
    expects(action < schedule.actions.size(), "the action is one of the schedule");
    Edits edits(schedule, action);
    edits.waits(to_wait_for);
    if (!is_marked(schedule, action)) {
        edits.chunks();
        edits.operations();
        edits.places();
    }
    edits.peers();
    return std::move(edits).all();
}

}  // namespace cubecheck::verify
