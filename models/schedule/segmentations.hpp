#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The chunks that a message holds at most, however small they are.
///
/// Source: MSCCL_MAX_COUNT is 72, and the runtimes stay below it.
inline constexpr Index most_chunks_a_message = 71;

/// Calls in which every step of a schedule falls into the same messages, or into the same pieces if it is one
/// within a rank.
struct Segmentation {
    Index chunks = 1;               ///< that a message holds, in the largest of these calls
    CallSizes sizes;                ///< of these calls; both ends are multiples of the chunks of a buffer
    bool is_whole = false;          ///< every step is one message, or one piece
    bool has_more_messages = true;  ///< some step has more of them than in the segmentation before
};

/// All segmentations of a schedule, from the smallest calls to the largest.
///
/// A chunk of b bytes is sent with others, as many as fit: a message holds max(1, payload / b) chunks, at
/// most `most_chunks_a_message`, and a step of c chunks is ceil(c / that) messages.  Only calls of a multiple
/// of `schedule.chunks` bytes exist, since a runtime refuses a schedule that does not divide its buffer.
///
/// Equal numbers of messages are not enough to make one segmentation, because of races: 5 chunks are 3 and 2,
/// or 4 and 1.  There are at most 71 segmentations.  They are run as they are, message by message, without a
/// longer schedule.
///
/// Pre:    payload >= 0.
/// Result: not empty; from one segmentation to the next a message holds less, and no step has fewer messages.
std::vector<Segmentation> segmentations(Schedule const& schedule, std::int64_t payload);

/// Those of the calls of a segmentation that are within `asked`, if there are any.
std::optional<CallSizes> within(CallSizes const& asked, Segmentation const& segmentation,
                                std::int32_t chunks);

}  // namespace cubecheck::schedules
