#include "properties/schedule/races/race_remedy.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/senders.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::schedules {
namespace {

/// The limits: pairs of one kind, and the work of the search for each and for all.
constexpr std::size_t most_pairs = 64;
constexpr std::size_t most_turned = 100'000'000;
constexpr std::uint64_t most_steps = 1'000'000;

using Edges = std::vector<std::pair<Index, Index>>;  ///< (waiting action, awaited action), in ascending order

/// Whether program order, waits, messages and additional waits create a cycle.
class WaitForCycles {
public:
    WaitForCycles(Schedule const& schedule, Edges const& further)
        : schedule_(schedule),
          further_(further),
          thread_blocks_(thread_block_by_action(schedule)),
          senders_(senders(schedule)),
          state_(schedule.actions.size(), State::unseen) {}

    /// Any cycle contains one of the additional waits, since the schedule alone has none.
    bool any() {
        return std::ranges::any_of(further_, [&](auto const& edge) { return leads_back(edge.first); });
    }

private:
    enum class State : std::uint8_t { unseen, open, done };

    template <class Visit>
    void for_each_before(Index action, Visit const& visit) const {
        if (action > schedule_.thread_blocks[thread_blocks_[action]].begin) visit(action - 1);
        for (auto const& wait : schedule_.waits_of(action)) visit(wait.action);
        if (senders_[action] != none) visit(senders_[action]);
        auto edge = std::lower_bound(further_.begin(), further_.end(), std::pair{action, Index{0}});
        for (; edge != further_.end() && edge->first == action; ++edge) visit(edge->second);
    }

    bool leads_back(Index from) {
        std::vector<Index> open{from};
        bool found = false;
        while (!open.empty() && !found) {
            auto const action = open.back();
            if (state_[action] != State::unseen) {
                state_[action] = State::done;
                open.pop_back();
                continue;
            }
            state_[action] = State::open;
            for_each_before(action, [&](Index before) {
                found = found || state_[before] == State::open;
                if (state_[before] == State::unseen) open.push_back(before);
            });
        }
        return found;
    }

    Schedule const& schedule_;
    Edges const& further_;
    std::vector<Index> thread_blocks_;
    std::vector<Index> senders_;
    std::vector<State> state_;
};

/// The waits that would reverse all races of the same kind, up to the limit.
Edges turned_around(Schedule const& schedule, Execution const& run, std::vector<AccessPair> const& pairs,
                    AccessPair const& race) {
    auto const kind = [&](AccessPair const& pair) {
        return std::pair(schedule.actions[pair.first].operation, schedule.actions[pair.second].operation);
    };
    std::set<std::pair<Index, Index>> out{{race.first, race.second}};
    HappensBefore order(schedule, run);
    auto const most = std::min(most_pairs, most_turned / run.order.size());
    for (auto const& pair : pairs) {
        if (out.size() >= most) break;
        if (kind(pair) != kind(race) || out.contains({pair.first, pair.second})) continue;
        std::vector<AccessPair> one{pair};
        auto const found = order.first_unordered(one, most_steps);
        if (found.answer == HappensBefore::Answer::unordered && !found.in_whole_steps)
            out.emplace(pair.first, pair.second);
    }
    return {out.begin(), out.end()};
}

std::string step(Schedule const& schedule, Index index) {
    return fmt::format("{}, step {}", thread_block_text(schedule, thread_block_of(schedule, index)),
                       step_of(schedule, index));
}

std::string wait(Schedule const& schedule, Index waiter, Index awaited) {
    return fmt::format("let {} wait for {}{}", step(schedule, waiter), step(schedule, awaited),
                       schedule.actions[awaited].publishes ? "" : " (which must publish its completion)");
}

}  // namespace

std::string remedy(Schedule const& schedule, Execution const& run, std::vector<AccessPair> const& pairs,
                   Race const& race) {
    auto const [first, second] = std::pair(race.pair.first, race.pair.second);
    if (race.pair.in_later_message)
        return fmt::format(
            "messages lead from {} to {}, but only the first to the first, the second to the second: a rank "
            "on the way that received and sent in two steps, not in one, would order all of them",
            step(schedule, first), step(schedule, second));
    if (schedule.actions[first].is_seen_early)
        return fmt::format(
            "{} is an LL send: its completion may be visible before it has read all of its source; to order "
            "these two, wait for a later step of its thread block instead",
            step(schedule, first));
    auto const forwards = wait(schedule, second, first);
    auto const further = turned_around(schedule, run, pairs, race.pair);
    if (WaitForCycles(schedule, further).any())
        return fmt::format(
            "nothing orders these two; to order them, {} (the opposite order, in this race and those like "
            "it, would deadlock)",
            forwards);
    auto const backwards = wait(schedule, first, second);
    return fmt::format("nothing orders these two; to order them, either {}, or {}",
                       race.reads_first ? backwards : forwards, race.reads_first ? forwards : backwards);
}

}  // namespace cubecheck::schedules
