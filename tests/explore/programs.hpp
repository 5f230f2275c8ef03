#pragma once

#include <utility>
#include <vector>

#include "models/explore/promised.hpp"
#include "models/schedule/builder.hpp"

/// Small schedules.  All of their interleavings can be enumerated by hand.
namespace cubecheck::explore::tests {

using schedules::Action;
using schedules::Buffer;
using schedules::Index;
using schedules::Operation;

/// An action of a thread block in a test schedule.
struct Act {
    Operation operation = Operation::copy;
    int peer = -1;
    int onward = -1;  ///< the destination of a fused action
    int channel = 0;
    Buffer source = Buffer::input;
    Buffer target = Buffer::output;
    int from = 0;  ///< chunk of the source
    int to = 0;    ///< chunk of the target
    int count = 1;
    std::vector<std::pair<int, int>> waits = {};  ///< pairs: thread block of the rank, action
};

using ThreadBlocks = std::vector<std::vector<Act>>;

inline Act send(int peer, int from = 0, int channel = 0) {
    return {.operation = Operation::send, .peer = peer, .channel = channel, .from = from};
}
inline Act receive(int peer, int to = 0, int channel = 0) {
    return {.operation = Operation::receive, .peer = peer, .channel = channel, .to = to};
}
inline Act pass_on(int peer, int onward) {
    return {.operation = Operation::receive_copy_send, .peer = peer, .onward = onward};
}

/// A custom schedule of these ranks, with `chunks` chunks in each buffer.
inline Schedule schedule_of(std::vector<ThreadBlocks> const& ranks, int chunks = 2) {
    using schedules::Index;
    Schedule facts;
    facts.modes = {schedules::Mode::out_of_place};
    schedules::ScheduleBuilder builder(std::move(facts));
    for (auto const& thread_blocks : ranks) {
        builder.add_rank({chunks, chunks, chunks});
        std::vector<Index> begins{builder.position()};
        auto const first_thread_block = builder.add_thread_block();
        for (auto const& thread_block : thread_blocks)
            begins.push_back(begins.back() + static_cast<Index>(thread_block.size()));
        for (std::size_t number = 0; number < thread_blocks.size(); ++number) {
            if (number > 0) builder.add_thread_block();
            for (auto const& act : thread_blocks[number]) {
                Action action{.operation = act.operation, .source = act.source, .target = act.target};
                action.source_offset = act.from;
                action.target_offset = act.to;
                action.count = act.count;
                auto const peer = static_cast<Index>(act.peer);
                auto const onward = act.onward < 0 ? peer : static_cast<Index>(act.onward);
                auto const channel = static_cast<Index>(act.channel);
                if (sends(act.operation)) action.send_channel = builder.wire_send(onward, channel);
                if (receives(act.operation)) action.receive_channel = builder.wire_receive(peer, channel);
                for (auto const& [other, step] : act.waits)
                    builder.wait({first_thread_block + static_cast<Index>(other),
                                  begins[static_cast<std::size_t>(other)] + static_cast<Index>(step),
                                  static_cast<Index>(step)});
                builder.add(action);
            }
        }
    }
    return std::move(builder).finish();
}

/// Two ranks that send each other a chunk.
inline Schedule exchange() { return schedule_of({{{send(1), receive(1)}}, {{send(0), receive(0)}}}); }

/// Two thread blocks of a rank copy different chunks to the same cell, in any order.
inline Schedule race() {
    return schedule_of(
        {{{{.operation = Operation::copy, .from = 0}}, {{.operation = Operation::copy, .from = 1}}}});
}

/// The same schedule, but a wait orders the two copies.
inline Schedule ordered() {
    return schedule_of({{{{.operation = Operation::copy, .from = 0}},
                         {{.operation = Operation::copy, .from = 1, .waits = {{0, 0}}}}}});
}

/// Rank 1 answers the message on channel 0; only then, rank 0 sends on channel 1. If both channels share a
/// FIFO, the thread block that should receive on channel 1 may take the first message.  Then no answer is
/// sent.
inline Schedule answered() {
    return schedule_of(
        {{{send(1)}, {receive(1), send(1, 1, 1)}}, {{receive(0), send(0)}, {receive(0, 1, 1)}}});
}

/// Rank 0 receives from rank 1 and then from rank 2.
inline Schedule two_senders() {
    return schedule_of({{{receive(1, 0), receive(2, 1)}}, {{send(0)}}, {{send(0)}}});
}

/// Two thread blocks send on separate channels.  One thread block of the other rank receives from both in
/// order.  If both channels share a FIFO, the messages may arrive in the wrong order.
inline Schedule two_channels() {
    return schedule_of({{{send(1, 0, 0)}, {send(1, 1, 1)}}, {{receive(0, 0, 0), receive(0, 1, 1)}}});
}

/// Rank 0 receives from rank 1, sends back to it, and receives from rank 2. If receives accept any sender,
/// the first one may take the message of rank 2. Then ranks 0 and 1 send to each other, and deadlock if there
/// is no slot.
inline Schedule turns() {
    return schedule_of({{{receive(1), send(1), receive(2, 1)}}, {{send(0), receive(0)}}, {{send(0)}}});
}

/// The thread blocks of an all-reduce of one chunk on a cube by recursive doubling, with one thread block for
/// each node.
inline std::vector<ThreadBlocks> doubling_thread_blocks(int dimensions) {
    std::vector<ThreadBlocks> ranks;
    for (int me = 0; me < (1 << dimensions); ++me) {
        std::vector<Act> thread_block{{.operation = Operation::copy}};
        for (int k = 0; k < dimensions; ++k) {
            auto const partner = me ^ (1 << k);
            thread_block.push_back({.operation = Operation::send, .peer = partner, .source = Buffer::output});
            thread_block.push_back(
                {.operation = Operation::receive_reduce_copy, .peer = partner, .source = Buffer::output});
        }
        ranks.push_back({thread_block});
    }
    return ranks;
}

inline Schedule doubling(int dimensions) { return schedule_of(doubling_thread_blocks(dimensions), 1); }

/// All-reduce of one chunk among three ranks.  Each rank adds the contributions of the others to its own in
/// ascending order.  So rank 0 holds (0 + 1) + 2, but rank 2 holds (2 + 0) + 1.
inline Schedule one_after_the_other() {
    std::vector<ThreadBlocks> ranks;
    for (int me = 0; me < 3; ++me) {
        std::vector<Act> thread_block{{.operation = Operation::copy}};
        for (int peer = 0; peer < 3; ++peer)
            if (peer != me) thread_block.push_back(send(peer));
        for (int peer = 0; peer < 3; ++peer)
            if (peer != me)
                thread_block.push_back(
                    {.operation = Operation::receive_reduce_copy, .peer = peer, .source = Buffer::output});
        ranks.push_back({thread_block});
    }
    return schedule_of(ranks, 1);
}

/// All-reduce on a ring with n chunks, in fused steps, with one thread block for each rank.
inline Schedule ring(int n) {
    std::vector<ThreadBlocks> ranks;
    for (int me = 0; me < n; ++me) {
        auto const before = (me + n - 1) % n;
        auto const after = (me + 1) % n;
        auto const chunk = [&](int step) { return (me - step + 2 * n) % n; };
        std::vector<Act> thread_block{send(after, chunk(0))};
        for (int step = 1; step < 2 * n - 1; ++step) {
            auto const operation = step < n - 1       ? Operation::receive_reduce_send
                                   : step == n - 1    ? Operation::receive_reduce_copy_send
                                   : step < 2 * n - 2 ? Operation::receive_copy_send
                                                      : Operation::receive;
            thread_block.push_back({.operation = operation,
                                    .peer = before,
                                    .onward = after,
                                    .from = chunk(step),
                                    .to = chunk(step)});
        }
        ranks.push_back({thread_block});
    }
    return schedule_of(ranks, n);
}

/// The promise that every output chunk is the sum of the same input chunk of all ranks.
inline std::vector<Promised> sums(Index ranks, Index chunks) {
    std::vector<Promised> out;
    for (Index rank = 0; rank < ranks; ++rank)
        for (Index chunk = 0; chunk < chunks; ++chunk) {
            out.push_back({rank, chunk, {}});
            for (Index from = 0; from < ranks; ++from) out.back().contributions.push_back({from, chunk});
        }
    return out;
}

/// Rank 0 joins the chunk from rank 1 on the left of its own chunk: 1:i[0] + 0:i[0].
inline Schedule added_on_the_left() {
    return schedule_of({{{{.operation = Operation::receive_reduce_copy, .peer = 1}}}, {{send(0)}}});
}

}  // namespace cubecheck::explore::tests
