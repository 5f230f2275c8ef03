#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Some of the thread blocks of a schedule, as a schedule with the same ranks, and the cells that are theirs.
struct Part {
    Schedule schedule;
    std::vector<Layout> layouts;       ///< in each call mode of the schedule
    std::vector<Index> thread_blocks;  ///< by thread block of the part: the thread block of the whole
    std::vector<Index> begins;         ///< by thread block of the part: its first action in the whole

    /// An action of the part as one of the whole.
    Index in_whole(Index action) const {
        auto const after =
            std::partition_point(schedule.thread_blocks.begin(), schedule.thread_blocks.end(),
                                 [&](ThreadBlock const& thread_block) { return thread_block.end <= action; });
        return begins[static_cast<std::size_t>(after - schedule.thread_blocks.begin())] +
               (action - after->begin);
    }
};

/// A schedule cut into parts that have nothing to do with one another: thread blocks of two parts share no
/// channel, wait for nothing of one another, and touch no cell in common in any call mode.
///
/// What is true of all parts is true of the whole, and memory is needed for one part at a time.  Cells that
/// no thread block touches belong to the first part.  A property test holds that the verdicts and the costs
/// of the parts are those of the whole.
class Parts {
public:
    /// Parts are put together until they have `least` actions, so that few are small.
    ///
    /// Pre:  the schedule is well-formed, and outlives this.
    /// Cost: linear in actions and cells; a schedule of fewer than `least` actions is not examined.
    Parts(Schedule const& schedule, Index least);

    /// At least 1.
    Index size() const { return static_cast<Index>(thread_blocks_.size()); }

    /// Cost: linear in the part, the ranks and the channels.
    Part part(Index number) const;

private:
    /// Consecutive cells of one rank that belong together.
    struct Territory {
        Index first = 0;
        Index count = 0;
        Index thread_block = none;  ///< that touches them, or one of its group; none if none does
    };

    /// The cells of a call mode.
    struct Cells {
        Layout whole;
        std::vector<std::vector<Layout::Stretch>> by_part;
    };

    static std::vector<Territory> territories(Layout const& layout, std::size_t ranks,
                                              std::vector<Index> const& touchers);
    void cut(std::vector<Index> const& groups, Index least);
    void assign(Cells& cells, std::vector<Territory> const& territories) const;

    Schedule const& schedule_;
    std::vector<Index> part_of_;                     ///< by thread block
    std::vector<std::vector<Index>> thread_blocks_;  ///< by part
    std::vector<Cells> cells_;                       ///< by call mode
};

}  // namespace cubecheck::schedules
