#pragma once

#include <cstdint>

namespace cubecheck::schedules {

/// A position in one of the vectors of a schedule.
using Index = std::uint32_t;

/// The position of nothing.
inline constexpr Index none = UINT32_MAX;

/// The buffers of a rank.
enum class Buffer : std::uint8_t { input, output, scratch };

/// What an action does with the message it receives, its source s and its target t.
enum class Operation : std::uint8_t {
    send,                      ///< send s
    receive,                   ///< t := message
    receive_copy_send,         ///< t := message; send it
    receive_reduce_send,       ///< send message + s
    receive_reduce_copy,       ///< t := message + s
    receive_reduce_copy_send,  ///< t := message + s; send it
    copy,                      ///< t := s
    reduce,                    ///< t := t + s
};

constexpr bool receives(Operation operation) {
    return operation >= Operation::receive && operation <= Operation::receive_reduce_copy_send;
}

constexpr bool sends(Operation operation) {
    return operation == Operation::send || operation == Operation::receive_copy_send ||
           operation == Operation::receive_reduce_send || operation == Operation::receive_reduce_copy_send;
}

constexpr bool travels(Operation operation) { return sends(operation) || receives(operation); }

constexpr bool reads_source(Operation operation) {
    return operation != Operation::receive && operation != Operation::receive_copy_send;
}

constexpr bool writes_target(Operation operation) {
    return operation != Operation::send && operation != Operation::receive_reduce_send;
}

/// One step of a thread block over `count` consecutive chunks.  What the operation does not use is ignored.
///
/// What a runtime does within a step is a mark: `is_fused` (values are computed once for every order in which
/// fused reductions may add up) and `is_seen_early` (happens-before heeds it).
struct Action {
    Operation operation = Operation::copy;
    Buffer source = Buffer::input;
    Buffer target = Buffer::output;
    bool publishes : 1 = false;     ///< other thread blocks of the rank can see that it has finished
    bool has_waits : 1 = false;     ///< waits of the schedule are its own
    bool is_fused : 1 = false;      ///< a reduction that may be taken with the one before it, sources first
    bool is_continued : 1 = false;  ///< a reduction that is one transfer with the one before it
    bool is_seen_early : 1 =
        false;  ///< thread blocks may see that it has finished before it has read its source
    std::int32_t source_offset = 0;
    std::int32_t target_offset = 0;
    std::int32_t count = 1;
    Index send_channel = none;
    Index receive_channel = none;

    friend bool operator==(Action const&, Action const&) = default;
};
static_assert(sizeof(Action) == 24);

/// An action starts only after `action`, of thread block `thread block` on the same rank, has finished.
///
/// `action` is `none` if nothing ever signals what is waited for: the wait has no end.
struct Wait {
    Index thread_block = 0;  ///< into the thread blocks of the schedule
    Index action = 0;        ///< into the actions of the schedule
    Index step = 0;          ///< how the file names it
    Index waiter = 0;        ///< the action that waits, into the actions of the schedule

    friend bool operator==(Wait const&, Wait const&) = default;
};

/// Where in a file an action stands.
struct Origin {
    Index step = 0;  ///< position in the thread block, as written
    Index line = 0;

    friend bool operator==(Origin const&, Origin const&) = default;
};

}  // namespace cubecheck::schedules
