#pragma once

#include <cstdint>
#include <vector>

#include "formats/msccl/step.hpp"

namespace cubecheck::formats {

/// A <tb>, as written.
struct MscclLane {
    MscclPlace place;
    MscclPeers peers;
    schedules::Index channel = 0;
    std::vector<MscclStep> steps;
};

/// Reads a <tb> of one of `ranks` ranks, as the runtime does that the remarks are made for.
///
/// Throws: Error(Failure::malformed).
MscclLane read_lane(MscclPlace const& place, std::int64_t ranks);

}  // namespace cubecheck::formats
