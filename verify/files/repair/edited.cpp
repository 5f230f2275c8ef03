#include "verify/files/repair/edited.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "models/schedule/text.hpp"

namespace cubecheck::verify {

namespace {

using schedules::Action;
using schedules::none;

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

/// The sending or the receiving end of channels: the members of a schedule and of an action that describe it.
struct Side {
    std::vector<schedules::ChannelEnd> Schedule::*ends;
    schedules::Index Action::*channel;
};

constexpr Side sending{&Schedule::writers, &Action::send_channel};
constexpr Side receiving{&Schedule::readers, &Action::receive_channel};

/// Connects one end of the action's thread block to the channel of the edit, for all actions of the block.
void rewire(Schedule& schedule, Side side, Edit const& edit) {
    auto const number = thread_block_of(schedule, edit.action);
    auto const& thread_block = schedule.thread_blocks[number];
    for (auto& end : schedule.*side.ends)
        if (end.thread_block == number) end.channel = edit.other;
    for (auto i = thread_block.begin; i < thread_block.end; ++i)
        if (auto& channel = schedule.actions[i].*side.channel; channel != none) channel = edit.other;
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

void apply(Edit const& edit, Schedule& out) {
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
            rewire(out, sending, edit);
            break;
        case Edit::Kind::receives_from:
            rewire(out, receiving, edit);
            break;
    }
}

}  // namespace

Schedule edited(Schedule const& schedule, std::vector<Edit> edits) {
    // From the end, so that removals do not move the places of the remaining edits.
    std::ranges::sort(edits, std::greater(), &Edit::action);
    Schedule out = schedule;
    for (auto const& edit : edits) apply(edit, out);
    drop_loose_channels(out);
    return out;
}

}  // namespace cubecheck::verify
