#pragma once

#include <vector>

#include <rapidcheck.h>

#include "models/schedule/builder.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedule_tests {

/// A random schedule of a few thread blocks that send, receive, forward and wait.  It is well-formed, but may
/// deadlock.
inline Schedule random_schedule() {
    using namespace schedules;
    using schedules::Index;
    auto const below = [](int end) { return *rc::gen::inRange(0, end); };
    int const thread_blocks = 2 + below(4);
    struct Use {
        int peer;
        bool is_send;
        std::int32_t count;
    };
    std::vector<std::vector<Use>> programs(static_cast<std::size_t>(thread_blocks));
    for (int number = below(16); number > 0; --number) {
        auto const from = below(thread_blocks), to = (from + 1 + below(thread_blocks - 1)) % thread_blocks;
        auto const count = 1 + below(6);
        programs[static_cast<std::size_t>(from)].push_back({to, true, count});
        programs[static_cast<std::size_t>(to)].push_back({from, false, count});
    }
    // Two adjacent actions with different peers are swapped.  This keeps the order on each channel.
    for (auto& program : programs)
        for (std::size_t i = 1; i < program.size(); ++i)
            if (program[i - 1].peer != program[i].peer && below(2) == 1)
                std::swap(program[i - 1], program[i]);

    ScheduleBuilder builder(Schedule{});
    std::vector<std::vector<Index>> placed(programs.size());
    for (std::size_t thread_block = 0; thread_block < programs.size(); ++thread_block) {
        auto const& program = programs[thread_block];
        builder.add_rank({1, 1, 1});
        builder.add_thread_block();
        std::vector<Index> sending(programs.size(), none), receiving(programs.size(), none);
        for (auto const& use : program) {
            auto const peer = static_cast<std::size_t>(use.peer);
            auto& channel = use.is_send ? sending[peer] : receiving[peer];
            if (channel != none) continue;
            channel = use.is_send ? builder.wire_send(static_cast<Index>(peer), 0)
                                  : builder.wire_receive(static_cast<Index>(peer), 0);
        }
        for (std::size_t i = 0; i < program.size(); ++i) {
            Action action;
            action.count = program[i].count;
            auto const peer = static_cast<std::size_t>(program[i].peer);
            bool const fuses = !program[i].is_send && i + 1 < program.size() && program[i + 1].is_send &&
                               program[i + 1].count == program[i].count && below(3) > 0;
            action.operation = fuses                ? Operation::receive_copy_send
                               : program[i].is_send ? Operation::send
                                                    : Operation::receive;
            if (!program[i].is_send) action.receive_channel = receiving[peer];
            if (program[i].is_send) action.send_channel = sending[peer];
            if (fuses) action.send_channel = sending[static_cast<std::size_t>(program[++i].peer)];
            auto const other = static_cast<std::size_t>(below(thread_blocks));
            if (!placed[other].empty() && below(4) == 0)
                builder.wait({static_cast<Index>(other), *rc::gen::elementOf(placed[other]), 0});
            placed[thread_block].push_back(builder.position());
            builder.add(action);
        }
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::schedule_tests
