#include "engine/explore/rank_order.hpp"

#include <algorithm>

namespace cubecheck::explore {

using schedules::Schedule;
using schedules::Wait;

/// Advances the thread blocks until none can advance. The remaining actions are in a wait-for cycle, or after
/// one, and never start.
RankOrder::RankOrder(Schedule const& schedule, Index rank) : first_thread_block_(schedule.ranks[rank].begin) {
    auto const thread_blocks = schedule.ranks[rank].end - first_thread_block_;
    if (thread_blocks == 0) return;
    begin_ = schedule.thread_blocks[first_thread_block_].begin;
    auto const actions = schedule.thread_blocks[first_thread_block_ + thread_blocks - 1].end - begin_;
    over_.assign(actions, std::vector<Index>(thread_blocks, 0));
    is_known_.assign(actions, false);
    std::vector<Index> at;
    for (Index thread_block = first_thread_block_; thread_block < first_thread_block_ + thread_blocks;
         ++thread_block) {
        at.push_back(schedule.thread_blocks[thread_block].begin);
        thread_blocks_.insert(
            thread_blocks_.end(),
            schedule.thread_blocks[thread_block].end - schedule.thread_blocks[thread_block].begin,
            thread_block);
    }
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (Index thread_block = 0; thread_block < thread_blocks; ++thread_block)
            while (at[thread_block] < schedule.thread_blocks[first_thread_block_ + thread_block].end &&
                   advance(schedule, at[thread_block],
                           at[thread_block] > schedule.thread_blocks[first_thread_block_ + thread_block].begin
                               ? &over(at[thread_block] - 1)
                               : nullptr)) {
                ++at[thread_block];
                goes_on = true;
            }
    }
}

/// Computes the actions that are complete when an action starts. False if that is not yet known for an action
/// of its rank that it waits for.
bool RankOrder::advance(Schedule const& schedule, Index action, std::vector<Index> const* before) {
    auto const waits = schedule.waits_of(action);
    auto const is_own = [&](Wait const& wait) {
        return wait.action >= begin_ && wait.action < begin_ + over_.size();
    };
    for (auto const& wait : waits)
        if (wait.action == schedules::none || (is_own(wait) && !is_known_[wait.action - begin_]))
            return false;
    auto& mine = over(action);
    auto const join = [&](std::vector<Index> const& other, Index done) {
        for (std::size_t thread_block = 0; thread_block < mine.size(); ++thread_block)
            mine[thread_block] = std::max(mine[thread_block], other[thread_block]);
        auto& own = mine[thread_blocks_[done - begin_] - first_thread_block_];
        own = std::max(own, done + 1);
    };
    if (before != nullptr) join(*before, action - 1);
    for (auto const& wait : waits)
        if (is_own(wait)) join(over(wait.action), wait.action);
    is_known_[action - begin_] = true;
    return true;
}

bool RankOrder::is_before(Index first, Index second) const {
    if (!is_known_[second - begin_]) return true;
    return first < over_[second - begin_][thread_blocks_[first - begin_] - first_thread_block_];
}

}  // namespace cubecheck::explore
