#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/msccl/thread_block.hpp"
#include "models/schedule/builder.hpp"

namespace cubecheck::formats {

/// The context in which the elements of a <gpu> are read.
struct MscclContext {
    std::int64_t channels = 0;  ///< attribute nchannels
    schedules::Geometry shape;
    bool adds_sources_first = false;    ///< a fused transfer may add up its sources first
    bool sends_are_seen_early = false;  ///< a flag may precede the end of a send
};

/// Reads the <gpu> at `place`, whose id was read, and appends it to the schedule as the next rank.
///
/// Throws: Error(Failure::malformed).
void read_rank(MscclPlace const& place, MscclContext const& context, schedules::ScheduleBuilder& builder);

/// The elements called `tag` within `parent`, in the order of their ids, which must be 0, 1, 2 and so on.
///
/// Throws: Error(Failure::malformed) that names the first id that is out of range or occurs twice.
std::vector<XmlElement> children_by_id(MscclPlace const& parent, std::string_view tag);

}  // namespace cubecheck::formats
