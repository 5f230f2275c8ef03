#pragma once

#include <vector>

#include "properties/schedule/outcome.hpp"

namespace cubecheck::schedules {

/// The root that a schedule for broadcast or reduce comes nearest to.  If one root keeps the contract, it is
/// the first such.
///
/// It is found part by part; the parts together have all cells.
class LikelyRoot {
public:
    explicit LikelyRoot(Schedule const& schedule) : kept_(schedule.ranks.size()) {}

    /// Whether the collective has a root.
    static bool is_wanted(Schedule const& schedule) {
        return schedule.collective == Collective::broadcast || schedule.collective == Collective::reduce;
    }

    void add(Outcome const& outcome);

    /// Takes in what was found of other parts of the same schedule.
    void merge(LikelyRoot const& other);

    Index rank() const;

private:
    std::vector<Index> kept_;  ///< by rank: how many output chunks are as they would be if it were the root
};

}  // namespace cubecheck::schedules
