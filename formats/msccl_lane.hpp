#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/msccl_fields.hpp"
#include "models/schedule_action.hpp"

namespace cubecheck::formats {

using schedules::Buffer;
using schedules::Index;
using schedules::Operation;

/// A <step>, as written.
struct MscclStep {
    std::optional<Operation> operation;  ///< empty for nop and ra
    bool returns = false;                ///< ra: the interpreter leaves its tb
    Buffer source = Buffer::input;
    Buffer target = Buffer::input;
    std::int32_t source_offset = 0;
    std::int32_t target_offset = 0;
    std::int32_t count = 0;
    std::int32_t awaited_lane = -1;
    std::int32_t awaited_step = -1;
    bool publishes = false;
    Index number = 0;  ///< attribute s, which has no effect
    XmlElement element;
};

/// A <tb>, as written.
struct MscclLane {
    MscclPlace place;
    std::int64_t send = -1;
    std::int64_t receive = -1;
    Index channel = 0;
    std::vector<MscclStep> steps;
};

/// Reads a <tb> of one of `ranks` ranks, as the runtime does that the remarks are made for.
///
/// Throws: Error(Failure::malformed).
MscclLane read_lane(MscclPlace const& place, std::int64_t ranks);

}  // namespace cubecheck::formats
