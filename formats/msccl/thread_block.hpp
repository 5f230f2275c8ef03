#pragma once

#include <cstdint>
#include <vector>

#include "formats/msccl/step.hpp"

namespace cubecheck::formats {

/// A <tb>, as written.
struct MscclThreadBlock {
    MscclPlace place;
    MscclPeers peers;
    schedules::Index channel = 0;
    std::vector<MscclStep> steps;
};

/// Reads a <tb> of one of `ranks` ranks, as the runtime of the remarks does.
///
/// Throws: Error(Failure::malformed).
MscclThreadBlock read_thread_block(MscclPlace const& place, std::int64_t ranks);

}  // namespace cubecheck::formats
