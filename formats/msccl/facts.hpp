#pragma once

#include <cstdint>

#include "formats/msccl/fields.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The attributes of <algo>.
struct MscclFacts {
    Schedule schedule;          ///< without its ranks
    std::int64_t ranks = 0;     ///< attribute ngpus, which is the number of <gpu> elements
    std::int64_t channels = 0;  ///< attribute nchannels
};

/// Reads the attributes of the <algo> at `place`, as the runtime of the remarks does.
///
/// Throws: Error(Failure::malformed).
MscclFacts msccl_facts(MscclPlace const& place);

}  // namespace cubecheck::formats
