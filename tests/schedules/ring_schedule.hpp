#pragma once

#include <cstddef>
#include <utility>

#include "models/schedule/builder.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedule_tests {

/// A number of rings over the same ranks, with one thread block of each rank for each ring.
struct Rings {
    int ranks = 2;
    int thread_blocks = 1;

    std::size_t actions() const {
        return static_cast<std::size_t>(ranks) * static_cast<std::size_t>(thread_blocks) *
               static_cast<std::size_t>(2 * ranks - 1);
    }
};

/// A schedule without ranks, for an all-reduce with `ranks` chunks for each thread block.
inline Schedule allreduce_facts(Rings const& rings) {
    Schedule facts;
    facts.name = facts.collective_name = "allreduce";
    facts.collective = schedules::Collective::allreduce;
    facts.chunks = rings.ranks * rings.thread_blocks;
    facts.modes = {schedules::Mode::out_of_place, schedules::Mode::in_place};
    return facts;
}

/// Adds a thread block to rank `me`. It runs the ring all-reduce of the chunks [thread_block * ranks,
/// (thread_block + 1) * ranks).
inline void add_ring_thread_block(schedules::ScheduleBuilder& builder, int ranks, int me, int thread_block) {
    using namespace schedules;
    using enum Operation;
    builder.add_thread_block();
    auto const next = builder.wire_send(static_cast<schedules::Index>((me + 1) % ranks),
                                        static_cast<schedules::Index>(thread_block));
    auto const before = builder.wire_receive(static_cast<schedules::Index>((me + ranks - 1) % ranks),
                                             static_cast<schedules::Index>(thread_block));
    auto const last = 2 * ranks - 2;
    for (int round = 0; round <= last; ++round) {
        Action action;
        action.operation = round == 0           ? send
                           : round == last      ? receive
                           : round < ranks - 1  ? receive_reduce_send
                           : round == ranks - 1 ? receive_reduce_copy_send
                                                : receive_copy_send;
        action.source_offset = action.target_offset = thread_block * ranks + (me - round + 2 * ranks) % ranks;
        if (sends(action.operation)) action.send_channel = next;
        if (receives(action.operation)) action.receive_channel = before;
        builder.add(action);
    }
}

/// A ring all-reduce on every thread block, each for its own chunks, out of place or in place.
///
/// Pre: there are at least two ranks.
inline Schedule ring_allreduce(Rings const& rings) {
    schedules::ScheduleBuilder builder(allreduce_facts(rings));
    builder.reserve(rings.actions());
    for (int me = 0; me < rings.ranks; ++me) {
        builder.add_rank({rings.ranks * rings.thread_blocks, rings.ranks * rings.thread_blocks, 0});
        for (int thread_block = 0; thread_block < rings.thread_blocks; ++thread_block)
            add_ring_thread_block(builder, rings.ranks, me, thread_block);
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::schedule_tests
