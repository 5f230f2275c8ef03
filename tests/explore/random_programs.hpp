#pragma once

#include <rapidcheck.h>

#include "tests/schedules/random_schedule.hpp"

namespace cubecheck::explore::tests {

/// A random schedule.  Each thread block is a rank of its own, or all thread blocks belong to one rank and
/// may race.
inline Schedule random_program() {
    using namespace schedules;
    auto schedule = schedule_tests::random_schedule();
    auto const below = [](int end) { return *rc::gen::inRange(0, end); };
    for (auto& action : schedule.actions) {
        action.count = std::min(action.count, 3);
        action.source = static_cast<Buffer>(below(3));
        action.target = static_cast<Buffer>(below(3));
        action.source_offset = below(2);
        action.target_offset = below(2);
        if (action.operation == Operation::receive_copy_send && below(2) == 1)
            action.operation = Operation::receive_reduce_copy_send;
    }
    if (below(2) == 0) {
        for (auto& rank : schedule.ranks) rank.chunks = {4, 4, 4};
        return schedule;
    }
    schedule.ranks = {{0, static_cast<Index>(schedule.thread_blocks.size()), {4, 4, 4}}};
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block) {
        schedule.thread_blocks[thread_block].rank = 0;
        schedule.thread_blocks[thread_block].number = thread_block;
    }
    for (Index channel = 0; channel < schedule.channels.size(); ++channel)
        schedule.channels[channel] = {0, 0, channel};
    return schedule;
}

}  // namespace cubecheck::explore::tests
