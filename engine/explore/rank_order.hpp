#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::explore {

/// The partial order of the actions of a rank that follows from program order and from waits within the rank.
class RankOrder {
public:
    using Index = schedules::Index;

    RankOrder(Schedule const& schedule, Index rank);

    /// Whether `first` is always complete when `second` starts.  Pre: both are actions of the rank.
    bool is_before(Index first, Index second) const;

private:
    std::vector<Index>& over(Index action) { return over_[action - begin_]; }
    bool advance(Schedule const& schedule, Index action, std::vector<Index> const* before);

    Index begin_ = 0;
    Index first_thread_block_ = 0;
    std::vector<Index> thread_blocks_;  ///< by action of the rank: its thread block
    std::vector<std::vector<Index>>
        over_;  ///< by action and thread block of the rank: all actions before this one are complete
    std::vector<bool> is_known_;  ///< by action: the waits within its rank let it start
};

}  // namespace cubecheck::explore
