#pragma once

#include <cstdint>

namespace cubecheck::schedules {

/// A position in one of the vectors of a schedule.
using Index = std::uint32_t;

/// The index that stands for nothing.
inline constexpr Index none = UINT32_MAX;

/// The buffers of a rank.
enum class Buffer : std::uint8_t { input, output, scratch };

/// The operation of an action, with the received message, the source s and the target t.
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

/// One step of a thread block over `count` consecutive chunks. Members that the operation does not use are
/// ignored.
///
/// Marks describe the execution of a step by a runtime: `is_fused` (values are computed once for every order
/// in which fused reductions may add up) and `is_seen_early` (happens-before takes it into account).
struct Action {
    Operation operation = Operation::copy;
    Buffer source = Buffer::input;
    Buffer target = Buffer::output;
    bool publishes : 1 = false;     ///< other thread blocks of the rank can see that it has finished
    bool has_waits : 1 = false;     ///< some waits of the schedule belong to it
    bool is_fused : 1 = false;      ///< a reduction that may be combined with the one before, sources first
    bool is_continued : 1 = false;  ///< a reduction that forms one transfer with the one before it
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

/// An action starts only after `action`, of thread block `thread_block` on the same rank, has finished.
///
/// `action` is `none` if nothing ever signals the wait: it never ends.
struct Wait {
    Index thread_block = 0;  ///< into the thread blocks of the schedule
    Index action = 0;        ///< into the actions of the schedule
    Index step = 0;          ///< its number in the file
    Index waiter = 0;        ///< the waiting action, into the actions of the schedule

    friend bool operator==(Wait const&, Wait const&) = default;
};

/// The position of an action in a file.
struct Origin {
    Index step = 0;  ///< position in the thread block, as written
    Index line = 0;

    friend bool operator==(Origin const&, Origin const&) = default;
};

}  // namespace cubecheck::schedules
