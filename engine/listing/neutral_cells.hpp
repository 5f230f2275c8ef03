#pragma once

#include <map>
#include <set>
#include <utility>

#include "engine/listing/unroll.hpp"

namespace cubecheck::listing {

/// The cells that receive the neutral element, which schedules cannot represent.
class NeutralCells {
public:
    explicit NeutralCells(Unrolled const& unrolled);

    /// The cells of a rank that receive it in a step.
    std::set<Index> of(Index rank, Index step) const;

private:
    std::map<std::pair<Index, Index>, std::set<Index>> cells_;  ///< by rank and step
};

}  // namespace cubecheck::listing
