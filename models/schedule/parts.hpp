#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Some thread blocks of a schedule, as a schedule with the same ranks, and the cells that belong to them.
struct Part {
    Schedule schedule;
    std::vector<Layout> layouts;       ///< in each call mode of the schedule
    std::vector<Index> thread_blocks;  ///< by thread block of the part: its index in the whole
    std::vector<Index> begins;         ///< by thread block of the part: its first action in the whole

    /// The index in the whole of an action of the part.
    Index in_whole(Index action) const {
        auto const after =
            std::partition_point(schedule.thread_blocks.begin(), schedule.thread_blocks.end(),
                                 [&](ThreadBlock const& thread_block) { return thread_block.end <= action; });
        return begins[static_cast<std::size_t>(after - schedule.thread_blocks.begin())] +
               (action - after->begin);
    }
};

/// A schedule cut into independent parts. Thread blocks of two parts share no channel, do not wait for each
/// other, and touch no common cell in any call mode.
///
/// A property that holds for all parts holds for the whole, and memory is needed for one part at a time.
/// Cells that no thread block touches belong to the first part. A property test checks that the verdicts and
/// costs of the parts are those of the whole.
class Parts {
public:
    /// Parts are merged until each has `least` actions, so that few parts are small.
    ///
    /// Pre:  the schedule is well-formed, and outlives this.
    /// Cost: linear in actions and cells; a schedule of fewer than `least` actions is not examined.
    Parts(Schedule const& schedule, Index least);

    /// At least 1.
    Index size() const { return static_cast<Index>(thread_blocks_.size()); }

    /// Cost: linear in the part, the ranks and the channels.
    Part part(Index number) const;

private:
    /// Consecutive cells of one rank that belong to the same part.
    struct Territory {
        Index first = 0;
        Index count = 0;
        Index thread_block = none;  ///< one that touches them, or another one of its group; none if none does
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
