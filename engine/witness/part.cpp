#include "engine/witness/part.hpp"

#include <algorithm>

#include "engine/witness/causes.hpp"
#include "engine/witness/own_steps.hpp"
#include "engine/witness/standstill.hpp"

namespace cubecheck::explore {

using schedules::Blocked;

namespace {

std::vector<Step> steps_of(std::vector<Step> const& run, std::vector<bool> const& kept) {
    std::vector<Step> out;
    for (std::size_t i = 0; i < run.size(); ++i)
        if (kept[i]) out.push_back(run[i]);
    return out;
}

/// Whether a message overtakes another one, which makes words matter.
bool overtakes(std::vector<Step> const& run) {
    return std::ranges::find(run, Step::Kind::reorder, &Step::kind) != run.end();
}

/// Without a step, and all that come after it.
std::vector<bool> without(std::size_t step, std::vector<std::vector<Index>> const& causes,
                          std::vector<bool> kept) {
    for (auto i = step; i < kept.size(); ++i)
        if (i == step || std::ranges::any_of(causes[i], [&](Index cause) { return !kept[cause]; }))
            kept[i] = false;
    return kept;
}

/// Whether the same lanes go no further, at the same places.
bool stand(Machine& machine, State const& end, State const& state, std::vector<Blocked> const& stuck) {
    std::vector<Index> lanes;
    for (auto const& one : stuck) {
        auto const rank = machine.schedule().lanes[one.lane].rank;
        if (machine.position(state, one.lane) != machine.position(end, one.lane)) return false;
        if (machine.call(state, rank) != machine.call(end, rank)) return false;
        lanes.push_back(one.lane);
    }
    return std::ranges::any_of(standstills(machine, state), [&](auto const& circle) {
        return std::ranges::is_permutation(circle, lanes);
    });
}

}  // namespace

std::vector<Step> part(Machine& machine, std::vector<Step> const& run, Failing const& failure) {
    auto const account = failure.stuck.empty() ? Account::words : Account::taken;
    auto const before = causes(machine, run, account);
    auto kept = causal_past(before, own_steps(machine, run, failure));
    auto const end = machine.after(machine.start(), run);
    for (auto i = run.size(); i-- > 0 && !failure.stuck.empty();) {
        if (!kept[i] || !is_fault(run[i].kind)) continue;
        auto const fewer = without(i, before, kept);
        if (stand(machine, end, machine.after(machine.start(), steps_of(run, fewer)), failure.stuck))
            kept = fewer;
    }
    auto out = steps_of(run, kept);
    bool const words_mattered = overtakes(run) && !overtakes(out);
    return words_mattered ? part(machine, out, failure) : out;
}

Index actions_begun(Machine const& machine, State const& state) {
    Index out = 0;
    for (Index lane = 0; lane < machine.schedule().lanes.size(); ++lane) {
        auto const& [rank, number, begin, end] = machine.schedule().lanes[lane];
        auto const ticks = machine.position(state, lane);
        auto const now = ticks == 0 ? 0 : machine.program().ticks(lane)[ticks - 1].action - begin + 1;
        out = std::max(out, machine.call(state, rank) * (end - begin) + now);
    }
    return out;
}

}  // namespace cubecheck::explore
