#include "properties/schedule/races/happens_before.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "models/schedule/senders.hpp"

namespace cubecheck::schedules {
namespace {

template <class Set>
void join(Set& into, Set const& other) {
    for (std::size_t word = 0; word < into.size(); ++word) into[word] |= other[word];
}

template <class Set>
bool holds(Set const& set, std::size_t bit) {
    return (set[bit / 64] >> bit % 64 & 1) != 0;
}

}  // namespace

HappensBefore::HappensBefore(Schedule const& schedule, Execution const& run)
    : schedule_(schedule),
      run_(run),
      thread_blocks_(thread_block_by_action(schedule)),
      senders_(senders(schedule)),
      position_(schedule.actions.size(), none) {
    for (Index i = 0; i < run.order.size(); ++i) position_[run.order[i]] = i;
}

HappensBefore::Result HappensBefore::first_unordered(std::vector<AccessPair>& pairs, std::uint64_t budget) {
    auto const start = [&](AccessPair const& pair) { return position_[pair.first]; };
    std::sort(pairs.begin(), pairs.end(), [&](auto const& a, auto const& b) {
        return std::pair(start(a), position_[a.second]) < std::pair(start(b), position_[b.second]);
    });
    before_.assign(pairs.empty() ? 0 : run_.order.size(), Before{});
    for (std::size_t next = 0; next < pairs.size();) {
        std::vector<Index> followed;
        auto const first = next;
        Index end = 0;
        for (; next < pairs.size(); ++next) {
            bool const is_new = followed.empty() || followed.back() != start(pairs[next]);
            if (is_new && followed.size() == width) break;
            if (is_new) followed.push_back(start(pairs[next]));
            end = std::max(end, position_[pairs[next].second] + 1);
        }
        if (budget < end - followed.front()) return {Answer::gave_up, std::nullopt};
        budget -= end - followed.front();
        std::fill(before_.begin() + followed.front(), before_.begin() + end, Before{});
        for (std::size_t i = 0; i < followed.size(); ++i)
            before_[followed[i]].some[i / 64] |= std::uint64_t{1} << i % 64;
        sweep(followed, end);
        std::size_t bit = 0;
        for (auto const& pair : std::span(pairs).subspan(first, next - first)) {
            while (followed[bit] != start(pair)) ++bit;
            auto const& found = before_[position_[pair.second]];
            if (!holds(pair.in_later_message ? found.all : found.some, bit))
                return {Answer::unordered, pair, holds(found.some, bit)};
        }
    }
    return {};
}

void HappensBefore::sweep(std::span<Index const> followed, Index end) {
    auto const begin = followed.front();
    for (auto at = begin; at < end; ++at) {
        auto const action = run_.order[at];
        auto& here = before_[at];
        auto const follow = [&](Index over) {
            auto const* const there = before(over, begin);
            if (there == nullptr) return;
            join(here.all, there->some);
            join(here.some, there->some);
        };
        if (action > schedule_.thread_blocks[thread_blocks_[action]].begin) follow(action - 1);
        for (auto const& wait : schedule_.waits_of(action))
            if (schedule_.actions[wait.action].is_seen_early)
                follow_all_but(wait.action, here, followed);
            else
                follow(wait.action);
        if (senders_[action] == none) continue;
        if (auto const* const sender = before(senders_[action], begin)) {
            join(here.all, sender->all);
            join(here.some, sender->some);
        }
    }
}

/// The actions before an action that is seen early, without itself.
void HappensBefore::follow_all_but(Index early, Before& here, std::span<Index const> followed) const {
    auto const* const there = before(early, followed.front());
    if (there == nullptr) return;
    auto known = there->some;
    auto const own = std::lower_bound(followed.begin(), followed.end(), position_[early]);
    auto const bit = static_cast<std::size_t>(own - followed.begin());
    if (own != followed.end() && *own == position_[early]) known[bit / 64] &= ~(std::uint64_t{1} << bit % 64);
    join(here.all, known);
    join(here.some, known);
}

HappensBefore::Before const* HappensBefore::before(Index action, Index begin) const {
    return position_[action] < begin ? nullptr : &before_[position_[action]];
}

}  // namespace cubecheck::schedules
