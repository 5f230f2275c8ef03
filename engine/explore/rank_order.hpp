#pragma once

#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::explore {

/// Which actions of a rank its program order and waits put before which, whatever other ranks do.
class RankOrder {
public:
    using Index = schedules::Index;

    RankOrder(Schedule const& schedule, Index rank);

    /// Whether `first` is over whenever `second` starts.  Pre: both are actions of the rank.
    bool is_before(Index first, Index second) const;

private:
    std::vector<Index>& over(Index action) { return over_[action - begin_]; }
    bool advance(Schedule const& schedule, Index action, std::vector<Index> const* before);

    Index begin_ = 0;
    Index first_thread_block_ = 0;
    std::vector<Index> thread_blocks_;  ///< by action of the rank: its thread block
    std::vector<std::vector<Index>>
        over_;  ///< by action and thread block of the rank: the actions before this are over
    std::vector<bool> is_known_;  ///< by action: it can start, as far as the waits of its rank go
};

}  // namespace cubecheck::explore
