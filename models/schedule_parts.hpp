#pragma once

#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_layout.hpp"

namespace cubecheck::schedules {

/// Some of the lanes of a schedule, as a schedule with the same ranks, and the cells that are theirs.
struct Part {
    Schedule schedule;
    Layout layout;
    std::vector<Index> lanes;  ///< by lane of the part: the lane of the whole
};

/// A schedule cut into parts that have nothing to do with one another, in one call mode: lanes of two parts
/// share no channel, wait for nothing of one another, and touch no cell in common.
///
/// What is true of all parts is true of the whole, and memory is needed for one part at a time.  Cells that
/// no lane touches belong to the first part.
class Parts {
public:
    /// Parts are put together until they have `least` actions, so that few are small.
    ///
    /// Pre:  the schedule is well-formed, and outlives this.
    /// Cost: linear in actions and cells.
    Parts(Schedule const& schedule, Mode mode, Index least);

    /// At least 1.
    Index size() const { return static_cast<Index>(lanes_.size()); }

    /// Cost: linear in the part, the ranks and the channels.
    Part part(Index number) const;

private:
    void cut(std::vector<Index> const& groups, Index least);
    void assign_cells(std::vector<Index> const& touchers);

    Schedule const& schedule_;
    Layout whole_;
    std::vector<Index> part_of_;                       ///< by lane
    std::vector<std::vector<Index>> lanes_;            ///< by part
    std::vector<std::vector<Layout::Stretch>> cells_;  ///< by part
};

}  // namespace cubecheck::schedules
