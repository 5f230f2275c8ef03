#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The largest number of chunks in a message, however small they are.
///
/// Source: MSCCL_MAX_COUNT is 72, and the runtimes stay below it.
inline constexpr Index most_chunks_a_message = 71;

/// Calls in which every step of a schedule has the same messages or, if it is within a rank, the same pieces.
struct Segmentation {
    Index chunks = 1;               ///< the chunks of a message, in the largest of these calls
    CallSizes sizes;                ///< of these calls; both ends are multiples of the chunks of a buffer
    bool is_whole = false;          ///< every step is one message, or one piece
    bool has_more_messages = true;  ///< some step has more messages than in the segmentation before
};

/// All segmentations of a schedule, from the smallest calls to the largest.
///
/// As many chunks of b bytes as fit are sent together: a message holds max(1, payload / b) chunks, at most
/// `most_chunks_a_message`, and a step of c chunks is ceil(c / that) messages. Calls always have a multiple
/// of `schedule.chunks` bytes, since a runtime refuses a schedule that does not divide its buffer.
///
/// Calls with equal numbers of messages can still differ, because of races: 5 chunks are 3 and 2, or 4 and 1.
/// There are at most 71 segmentations. They are run message by message, without a longer schedule.
///
/// Pre:    payload >= 0.
/// Result: not empty; each segmentation has smaller messages than the one before, and no step has fewer
///         messages.
std::vector<Segmentation> segmentations(Schedule const& schedule, std::int64_t payload);

/// The sizes of the calls of a segmentation that are within `asked`, if there are any.
std::optional<CallSizes> within(CallSizes const& asked, Segmentation const& segmentation,
                                std::int32_t chunks);

}  // namespace cubecheck::schedules
