#pragma once

#include <cstdint>
#include <optional>

#include "formats/msccl/fields.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::formats {

using schedules::Buffer;
using schedules::Operation;

/// A <step>, as the runtime executes it.
struct MscclStep {
    std::optional<Operation> operation;  ///< empty for nop and ra
    bool returns = false;                ///< ra: the interpreter leaves its tb
    Buffer source = Buffer::input;
    Buffer target = Buffer::input;
    std::int32_t source_offset = 0;
    std::int32_t target_offset = 0;
    std::int32_t count = 0;
    std::int32_t awaited_thread_block = -1;
    std::int32_t awaited_step = -1;
    bool publishes = false;
    schedules::Index number = 0;  ///< attribute s; it has no effect
    XmlElement element;
};

/// The peers of the thread block of a step; negative: none.
struct MscclPeers {
    std::int64_t send = -1;
    std::int64_t receive = -1;
};

/// Reads the <step> at `place`, as the runtime of the remarks does.
///
/// A reduction has the local operand that the runtime reads.  A step that moves nothing becomes a copy of
/// zero chunks.
///
/// Throws: Error(Failure::malformed).
MscclStep read_step(MscclPlace const& place, MscclPeers const& peers);

}  // namespace cubecheck::formats
