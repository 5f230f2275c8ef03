#include "engine/explore/rank_order.hpp"

#include <algorithm>

namespace cubecheck::explore {

using schedules::Schedule;
using schedules::Wait;

/// Lanes are gone along until none gets further; what is left over waits for itself and never starts.
RankOrder::RankOrder(Schedule const& schedule, Index rank) : first_lane_(schedule.ranks[rank].begin) {
    auto const lanes = schedule.ranks[rank].end - first_lane_;
    if (lanes == 0) return;
    begin_ = schedule.lanes[first_lane_].begin;
    auto const actions = schedule.lanes[first_lane_ + lanes - 1].end - begin_;
    over_.assign(actions, std::vector<Index>(lanes, 0));
    is_known_.assign(actions, false);
    std::vector<Index> at;
    for (Index lane = first_lane_; lane < first_lane_ + lanes; ++lane) {
        at.push_back(schedule.lanes[lane].begin);
        lanes_.insert(lanes_.end(), schedule.lanes[lane].end - schedule.lanes[lane].begin, lane);
    }
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (Index lane = 0; lane < lanes; ++lane)
            while (at[lane] < schedule.lanes[first_lane_ + lane].end &&
                   advance(
                       schedule, at[lane],
                       at[lane] > schedule.lanes[first_lane_ + lane].begin ? &over(at[lane] - 1) : nullptr)) {
                ++at[lane];
                goes_on = true;
            }
    }
}

/// Tells what is over when an action starts, if that is known of what it waits for on its rank.
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
        for (std::size_t lane = 0; lane < mine.size(); ++lane) mine[lane] = std::max(mine[lane], other[lane]);
        auto& own = mine[lanes_[done - begin_] - first_lane_];
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
    return first < over_[second - begin_][lanes_[first - begin_] - first_lane_];
}

}  // namespace cubecheck::explore
