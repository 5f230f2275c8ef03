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
    for (Index lane = 0; lane < schedule().lanes.size(); ++lane)
        if (is_ready(state, lane, most_actions)) add_acts_of(lane, state, most_actions, out);
}

bool Machine::is_ready(State const& state, Index lane, Index most_actions) const {
    auto const ticks = program_.ticks(lane);
    auto const at = position(state, lane);
    auto const& [rank, number, begin, end] = schedule().lanes[lane];
    if (at == ticks.size() || has_stopped(state, rank)) return false;
    auto const before = ticks[at].action - begin + call(state, rank) * (end - begin);
    if (before >= most_actions) return false;
    auto const needs = program_.needs(ticks[at].action);
    return std::all_of(needs.begin(), needs.end(),
                       [&](Need const& need) { return position(state, need.lane) >= need.ticks; });
}

/// Pre: what the lane waits for has happened.
void Machine::add_acts_of(Index lane, State const& state, Index most_actions, std::vector<Step>& out) const {
    auto const& tick = program_.ticks(lane)[position(state, lane)];
    if (environment().slots == 0 && tick.takes != none) return add_meetings(lane, state, most_actions, out);
    if (tick.puts != none && messages(state, tick.puts).size() >= environment().slots) return;
    if (tick.takes == none) return out.push_back({.lane = lane});
    for (auto const queue : program_.sources(schedule().lanes[lane].rank, tick.takes))
        if (!messages(state, queue).empty())
            out.push_back({.lane = lane, .channel = program_.queues()[queue].channel});
}

/// A receive meets each send to it that is ready.
void Machine::add_meetings(Index lane, State const& state, Index most_actions, std::vector<Step>& out) const {
    auto const& tick = program_.ticks(lane)[position(state, lane)];
    for (auto const queue : program_.sources(schedule().lanes[lane].rank, tick.takes))
        for (auto const writer : program_.queues()[queue].writers)
            if (writer != lane && is_ready(state, writer, most_actions) &&
                program_.ticks(writer)[position(state, writer)].puts == queue)
                out.push_back({.lane = lane, .partner = writer, .channel = program_.queues()[queue].channel});
}

bool Machine::is_left(State const& state, Fault fault) const {
    return faults(state, fault) < environment().faults[static_cast<std::size_t>(fault)];
}

void Machine::add_message_faults(State const& state, Index queue, std::vector<Step>& out) const {
    auto const held = messages(state, queue);
    if (held.empty()) return;
    auto const channel = program_.queues()[queue].channel;
    if (is_left(state, Fault::lost)) out.push_back({.kind = Step::Kind::lose, .channel = channel});
    if (is_left(state, Fault::duplicated)) out.push_back({.kind = Step::Kind::duplicate, .channel = channel});
    for (Index place = 0; is_left(state, Fault::reordered) && place + 1 < held.size(); ++place)
        if (held[place] != held[place + 1])
            out.push_back({.kind = Step::Kind::reorder, .channel = channel, .place = place});
    if (is_left(state, Fault::corrupted)) out.push_back({.kind = Step::Kind::corrupt, .channel = channel});
}

}  // namespace cubecheck::explore
