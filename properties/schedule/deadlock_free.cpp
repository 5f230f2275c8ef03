#include "properties/schedule/deadlock_free.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "models/schedule_text.hpp"

namespace cubecheck::schedules {
namespace {

/// Each blocked lane waits for one lane, so following them ends in a cycle or at a lane that has ended.
struct Chain {
    std::vector<Blocked> links;  ///< the cycle, or the one link at the end of the chain
    bool is_cycle = false;
};

bool is_endless(Schedule const& schedule, Blocked const& blocked) {
    return blocked.obstacle == Obstacle::wait && schedule.waits[blocked.wait].action == none;
}

/// A wait without an end explains more than the cycle around it, if there is one.
Chain chain(Schedule const& schedule, Execution const& run) {
    for (auto const& one : run.blocked)
        if (is_endless(schedule, one)) return {{one}, false};
    std::unordered_map<Index, Blocked const*> blocked;
    for (auto const& one : run.blocked) blocked.emplace(one.lane, &one);
    std::unordered_map<Index, std::size_t> seen;
    Chain out;
    for (auto const* at = &run.blocked.front();;) {
        auto const [place, is_new] = seen.try_emplace(at->lane, out.links.size());
        if (!is_new) {
            out.links.erase(out.links.begin(),
                            out.links.begin() + static_cast<std::ptrdiff_t>(place->second));
            out.is_cycle = true;
            return out;
        }
        out.links.push_back(*at);
        auto const next = blocked.find(at->awaited);
        if (next == blocked.end()) break;
        at = next->second;
    }
    out.links.erase(out.links.begin(), out.links.end() - 1);
    return out;
}

std::string reason(Schedule const& schedule, Blocked const& blocked, Index slots) {
    auto const lane = lane_text(schedule, blocked.awaited);
    auto const& action = schedule.actions[blocked.action];
    if (blocked.obstacle == Obstacle::no_message) return fmt::format("waits for a message from {}", lane);
    if (blocked.obstacle == Obstacle::no_slot)
        return fmt::format("waits for {} to receive: {} of {} slots are taken ({})", lane, slots, slots,
                           channel_text(schedule.channels[action.send_channel]));
    auto const& wait = schedule.waits[blocked.wait];
    if (wait.action == none)
        return fmt::format("waits for completion {} of {}, which nothing ever publishes", wait.step, lane);
    return fmt::format("waits for {} to finish step {}", lane, wait.step);
}

constexpr std::size_t longest_story = 16;

std::vector<std::string> story(Schedule const& schedule, Chain const& chain, Index slots) {
    std::vector<std::string> out;
    for (auto const& link : chain.links) {
        if (out.size() == longest_story) break;
        out.push_back(fmt::format("{} {}", place_text(schedule, link.action), reason(schedule, link, slots)));
    }
    if (chain.links.size() > longest_story)
        out.push_back(fmt::format("... and so on, {} lanes in all", chain.links.size()));
    if (chain.is_cycle)
        out.push_back(fmt::format("which is where it began: {} waits for {}, and so none ever moves",
                                  lane_text(schedule, chain.links.back().lane),
                                  lane_text(schedule, chain.links.front().lane)));
    else if (is_endless(schedule, chain.links.back()))
        out.emplace_back(
            "either no step from there on publishes its completion (hasdep), or a nop without a "
            "dependency, which the count of completions leaves out, has shifted the numbers");
    else
        out.push_back(fmt::format("{} has come to its end", lane_text(schedule, chain.links.back().awaited)));
    return out;
}

std::string slots_text(Index slots) {
    if (slots == unlimited) return "any number of slots";
    return fmt::format("{} slot{}", slots, slots == 1 ? "" : "s");
}

}  // namespace

Verdict deadlock_free(Schedule const& schedule, Execution const& run) {
    if (run.complete()) return Checked{fmt::format("this file, {}", slots_text(run.slots)), ""};
    auto const found = chain(schedule, run);
    auto const& first = found.links.front();
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", schedule.ranks.size(), slots_text(run.slots));
    out.where = place_text(schedule, first.action);
    out.held = found.is_cycle ? fmt::format("{} lanes wait for one another; {} of {} are stuck",
                                            found.links.size(), run.blocked.size(), schedule.lanes.size())
                              : fmt::format("a wait for what never comes; {} of {} lanes are stuck",
                                            run.blocked.size(), schedule.lanes.size());
    out.wanted = "every lane comes to its end";
    out.story = story(schedule, found, run.slots);
    return Refuted{std::move(out)};
}

}  // namespace cubecheck::schedules
