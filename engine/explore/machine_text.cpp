#include "engine/explore/machine_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "models/schedule/text.hpp"

namespace cubecheck::explore {

using schedules::Blocked;
using schedules::ChannelEnd;
using schedules::Obstacle;
using schedules::unlimited;

namespace {

constexpr std::array fault_names{"lost", "duplicated", "reordered", "corrupted", "stopped"};

std::string act_text(Machine const& machine, State const& state, Step const& step) {
    auto const& schedule = machine.schedule();
    auto const& tick = machine.program().ticks(step.thread_block)[machine.position(state, step.thread_block)];
    auto const& action = schedule.actions[tick.action];
    auto out = action_text(schedule, tick.action);
    if (tick.count != action.count && !tick.sends_hand)
        out += fmt::format(", chunks {} to {} of these", tick.first, tick.first + tick.count - 1);
    if (step.partner != none)
        out += fmt::format(", together with {}", thread_block_text(schedule, step.partner));
    if (tick.takes == none || machine.program().queue(step.channel) == tick.takes) return out;
    return out + fmt::format(", but from {}", channel_text(schedule.channels[step.channel]));
}

/// The thread block at the other end of a queue, or none if there are several.
schedules::Index the_one(std::vector<Index> const& users, std::vector<ChannelEnd> const& wired,
                         schedules::Index channel) {
    if (users.size() > 1) return none;
    if (users.size() == 1) return users.front();
    for (auto const& end : wired)
        if (end.channel == channel) return end.thread_block;
    return none;
}

Blocked blocked(Machine const& machine, State const& state, schedules::Index thread_block) {
    auto const& program = machine.program();
    auto const& schedule = machine.schedule();
    auto const& tick = program.ticks(thread_block)[machine.position(state, thread_block)];
    schedules::Index const message =
        tick.first / static_cast<std::int32_t>(std::min<Index>(machine.environment().chunks, INT32_MAX));
    auto const needs = program.needs(tick.action);
    auto const waits = schedule.waits_of(tick.action);
    for (std::size_t i = 0; i < needs.size(); ++i)
        if (machine.position(state, needs[i].thread_block) < needs[i].ticks)
            return {thread_block,
                    tick.action,
                    Obstacle::wait,
                    needs[i].thread_block,
                    static_cast<Index>(&waits[i] - schedule.waits.data()),
                    0};
    bool const named = machine.environment().receives == Receives::named;
    auto const sources = program.sources(schedule.thread_blocks[thread_block].rank, tick.takes);
    if (tick.takes != none && (machine.environment().slots == 0 ||
                               std::all_of(sources.begin(), sources.end(), [&](schedules::Index queue) {
                                   return machine.messages(state, queue).empty();
                               }))) {
        auto const& queue = program.queues()[tick.takes];
        return {thread_block,
                tick.action,
                Obstacle::no_message,
                named ? the_one(queue.writers, schedule.writers, queue.channel) : none,
                none,
                message};
    }
    auto const& queue = program.queues()[tick.puts];
    return {
        thread_block, tick.action, Obstacle::no_slot, the_one(queue.readers, schedule.readers, queue.channel),
        none,         message};
}

}  // namespace

std::string text(Machine const& machine, State const& state, Step const& step) {
    using enum Step::Kind;
    auto const channel = [&] { return channel_text(machine.schedule().channels[step.channel]); };
    switch (step.kind) {
        case act:
            return act_text(machine, state, step);
        case next_call:
            return fmt::format("rank {} starts call {}", step.rank, machine.call(state, step.rank) + 2);
        case lose:
            return fmt::format("the newest message from {} is lost", channel());
        case duplicate:
            return fmt::format("the newest message from {} is duplicated", channel());
        case reorder:
            return fmt::format("message {} from {} overtakes the one before it", step.place + 2, channel());
        case corrupt:
            return fmt::format("the newest message from {} is corrupted", channel());
        case stop:
            return fmt::format("rank {} stops", step.rank);
    }
    return {};
}

std::vector<Blocked> stuck(Machine const& machine, State const& state) {
    std::vector<Blocked> out;
    for (schedules::Index thread_block = 0; thread_block < machine.schedule().thread_blocks.size();
         ++thread_block)
        if (!machine.thread_block_has_ended(state, thread_block) &&
            !machine.has_stopped(state, machine.schedule().thread_blocks[thread_block].rank))
            out.push_back(blocked(machine, state, thread_block));
    return out;
}

std::string text(Environment const& environment) {
    auto out = environment.slots == 0 ? "rendezvous" : schedules::slots_text(environment.slots);
    if (environment.chunks != unlimited)
        out += fmt::format(", {} a message", schedules::chunks_text(environment.chunks));
    out += fmt::format(", {}", name(environment.mode));
    if (environment.receives == Receives::any) out += ", receives from anyone";
    if (environment.channels == Channels::shared) out += ", shared channels";
    if (environment.words == Words::commutative) out += ", a commutative operator";
    if (environment.calls > 1) out += fmt::format(", {} calls", environment.calls);
    for (std::size_t fault = 0; fault < fault_kinds; ++fault)
        if (environment.faults[fault] > 0)
            out += fmt::format(", at most {} {}", environment.faults[fault], fault_names[fault]);
    return out;
}

}  // namespace cubecheck::explore
