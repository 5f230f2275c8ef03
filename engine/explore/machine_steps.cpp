#include <algorithm>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

std::vector<Step> Machine::steps(State const& state) const {
    std::vector<Step> out;
    steps(state, out);
    return out;
}

void Machine::steps(State const& state, std::vector<Step>& out) const {
    out.clear();
    add_acts(state, most_actions_, out);
    for (Index rank = 0; environment().calls > 1 && rank < schedule().ranks.size(); ++rank)
        if (!has_stopped(state, rank) && call(state, rank) + 1 < environment().calls &&
            rank_has_ended(state, rank))
            out.push_back({.kind = Step::Kind::next_call, .rank = rank});
    if (environment().faults == Faults{}) return;
    for (Index queue = 0; queue < program_.queues().size(); ++queue) add_message_faults(state, queue, out);
    for (Index rank = 0; is_left(state, Fault::stopped) && rank < schedule().ranks.size(); ++rank)
        if (!has_stopped(state, rank)) out.push_back({.kind = Step::Kind::stop, .rank = rank});
}

std::vector<Step> Machine::acts(State const& state) const {
    std::vector<Step> out;
    add_acts(state, unlimited, out);
    return out;
}

void Machine::add_acts(State const& state, Index most_actions, std::vector<Step>& out) const {
    for (Index thread_block = 0; thread_block < schedule().thread_blocks.size(); ++thread_block)
        if (is_ready(state, thread_block, most_actions)) add_acts_of(thread_block, state, most_actions, out);
}

bool Machine::is_ready(State const& state, Index thread_block, Index most_actions) const {
    auto const ticks = program_.ticks(thread_block);
    auto const at = position(state, thread_block);
    auto const& [rank, number, begin, end] = schedule().thread_blocks[thread_block];
    if (at == ticks.size() || has_stopped(state, rank)) return false;
    auto const before = ticks[at].action - begin + call(state, rank) * (end - begin);
    if (before >= most_actions) return false;
    auto const needs = program_.needs(ticks[at].action);
    return std::all_of(needs.begin(), needs.end(),
                       [&](Need const& need) { return position(state, need.thread_block) >= need.ticks; });
}

/// Pre: the waits of the thread block's next action are over.
void Machine::add_acts_of(Index thread_block, State const& state, Index most_actions,
                          std::vector<Step>& out) const {
    auto const& tick = program_.ticks(thread_block)[position(state, thread_block)];
    if (environment().slots == 0 && tick.takes != none)
        return add_meetings(thread_block, state, most_actions, out);
    if (tick.puts != none && messages(state, tick.puts).size() >= environment().slots) return;
    if (tick.takes == none) return out.push_back({.thread_block = thread_block});
    for (auto const queue : program_.sources(schedule().thread_blocks[thread_block].rank, tick.takes))
        if (!messages(state, queue).empty())
            out.push_back({.thread_block = thread_block, .channel = program_.queues()[queue].channel});
}

/// Adds one step for each enabled send to a receive under a rendezvous.
void Machine::add_meetings(Index thread_block, State const& state, Index most_actions,
                           std::vector<Step>& out) const {
    auto const& tick = program_.ticks(thread_block)[position(state, thread_block)];
    for (auto const queue : program_.sources(schedule().thread_blocks[thread_block].rank, tick.takes))
        for (auto const writer : program_.queues()[queue].writers)
            if (writer != thread_block && is_ready(state, writer, most_actions) &&
                program_.ticks(writer)[position(state, writer)].puts == queue)
                out.push_back({.thread_block = thread_block,
                               .partner = writer,
                               .channel = program_.queues()[queue].channel});
}

bool Machine::is_left(State const& state, Fault fault) const {
    return faults(state, fault) < environment().faults[static_cast<std::size_t>(fault)];
}

void Machine::add_message_faults(State const& state, Index queue, std::vector<Step>& out) const {
    auto const in_transit = messages(state, queue);
    if (in_transit.empty()) return;
    auto const channel = program_.queues()[queue].channel;
    if (is_left(state, Fault::lost)) out.push_back({.kind = Step::Kind::lose, .channel = channel});
    if (is_left(state, Fault::duplicated)) out.push_back({.kind = Step::Kind::duplicate, .channel = channel});
    for (Index place = 0; is_left(state, Fault::reordered) && place + 1 < in_transit.size(); ++place)
        if (in_transit[place] != in_transit[place + 1])
            out.push_back({.kind = Step::Kind::reorder, .channel = channel, .place = place});
    if (is_left(state, Fault::corrupted)) out.push_back({.kind = Step::Kind::corrupt, .channel = channel});
}

}  // namespace cubecheck::explore
