#include "engine/explore/races.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace cubecheck::explore {

namespace {

/// A range of cells that a tick reads or writes.
struct Touch {
    Index begin = 0;
    Index end = 0;
    bool writes = false;
};

/// An enabled step and the cells that it touches.  In a rendezvous, two thread blocks act in one step.
struct Ready {
    Step step;
    std::array<Touch, 4> touches{};
    std::size_t count = 0;
};

Tick const& next_tick(Machine const& machine, State const& state, Index thread_block) {
    return machine.program().ticks(thread_block)[machine.position(state, thread_block)];
}

/// A reduction also reads its target, which is the range that it writes.
void touch(Machine const& machine, Index thread_block, Tick const& tick, Ready& out) {
    if (tick.sends_hand || tick.count == 0) return;
    auto const& action = machine.schedule().actions[tick.action];
    auto const rank = machine.schedule().thread_blocks[thread_block].rank;
    auto const add = [&](schedules::Buffer buffer, std::int32_t offset, bool writes) {
        auto const begin = machine.layout().cell(rank, buffer, offset + tick.first);
        out.touches[out.count++] = {begin, begin + static_cast<Index>(tick.count), writes};
    };
    if (reads_source(action.operation)) add(action.source, action.source_offset, false);
    if (writes_target(action.operation)) add(action.target, action.target_offset, true);
}

std::vector<Ready> ready(Machine const& machine, State const& state) {
    std::vector<Ready> out;
    for (auto const& step : machine.steps(state)) {
        if (step.kind != Step::Kind::act) continue;
        out.push_back({.step = step});
        touch(machine, step.thread_block, next_tick(machine, state, step.thread_block), out.back());
        if (step.partner != none)
            touch(machine, step.partner, next_tick(machine, state, step.partner), out.back());
    }
    return out;
}

bool meets(Touch const& a, Touch const& b) {
    return (a.writes || b.writes) && std::max(a.begin, b.begin) < std::min(a.end, b.end);
}

bool share_a_thread_block(Step const& a, Step const& b) {
    auto const is_of_b = [&](Index thread_block) {
        return thread_block != none && (thread_block == b.thread_block || thread_block == b.partner);
    };
    return is_of_b(a.thread_block) || is_of_b(a.partner);
}

/// Whether two steps can happen in either order: there are messages and slots for both.
bool can_follow_each_other(Machine const& machine, State const& state, Step const& a, Step const& b) {
    if (share_a_thread_block(a, b)) return false;
    if (machine.environment().slots == 0) return true;
    auto const &of_a = next_tick(machine, state, a.thread_block),
               &of_b = next_tick(machine, state, b.thread_block);
    auto const in_transit = [&](Index queue) { return machine.messages(state, queue).size(); };
    auto const from = [&](Step const& step) { return machine.program().queue(step.channel); };
    bool const takes_alike = of_a.takes != none && of_b.takes != none && from(a) == from(b);
    if (takes_alike && in_transit(from(a)) < 2) return false;
    bool const puts_alike = of_a.puts != none && of_a.puts == of_b.puts;
    return !puts_alike || in_transit(of_a.puts) + 2 <= machine.environment().slots;
}

std::optional<Race> race(Ready const& a, Ready const& b) {
    for (auto const& one : std::span(a.touches).first(a.count))
        for (auto const& other : std::span(b.touches).first(b.count))
            if (meets(one, other))
                return Race{a.step, b.step, std::max(one.begin, other.begin), one.writes, other.writes};
    return std::nullopt;
}

/// A race between the next piece of an action, which reads, and its earlier pieces, which have written.
std::optional<Race> race_with_itself(Machine const& machine, State const& state, Ready const& one) {
    auto const& tick = next_tick(machine, state, one.step.thread_block);
    auto const& action = machine.schedule().actions[tick.action];
    if (tick.first == 0 || one.count < 2 || !reads_source(action.operation)) return std::nullopt;
    auto const& [read, written] = std::pair(one.touches[0], one.touches[1]);
    Touch const before{written.begin - static_cast<Index>(tick.first), written.begin, true};
    if (!meets(read, before)) return std::nullopt;
    return Race{one.step, std::nullopt, std::max(read.begin, before.begin), false, true};
}

}  // namespace

std::vector<Race> races(Machine const& machine, State const& state) {
    std::vector<Race> out;
    auto const all = ready(machine, state);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (auto found = race_with_itself(machine, state, all[i])) out.push_back(*found);
        for (auto j = i + 1; j < all.size(); ++j)
            if (auto found = race(all[i], all[j]);
                found && can_follow_each_other(machine, state, all[i].step, all[j].step))
                out.push_back(*found);
    }
    return out;
}

std::vector<Index> thread_blocks_of(Race const& race) {
    std::vector<Index> out{race.first.thread_block};
    if (race.first.partner != none) out.push_back(race.first.partner);
    if (race.second) out.push_back(race.second->thread_block);
    if (race.second && race.second->partner != none) out.push_back(race.second->partner);
    std::ranges::sort(out);
    return out;
}

}  // namespace cubecheck::explore
