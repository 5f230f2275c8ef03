#pragma once

#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// A message of an action, or an action without any.  Under a rendezvous a fused action has two a message.
struct PromelaStep {
    using Index = schedules::Index;

    Index action = 0;
    std::int32_t first = 0;  ///< of the chunks of the action
    std::int32_t count = 0;  ///< of chunks
    Index takes = schedules::none;
    Index puts = schedules::none;
    bool sends_hand = false;  ///< it only sends what the step before it received
};

/// A step of a thread block, from 0.
struct PromelaPlace {
    schedules::Index thread_block = 0;
    schedules::Index step = 0;
};

/// The thread blocks of a schedule, cut into steps.
struct PromelaSteps {
    std::vector<std::vector<PromelaStep>> thread_blocks;
    std::vector<schedules::Index> ends;  ///< by action: the steps of its thread block until it is over
    std::vector<std::vector<PromelaPlace>> puts;   ///< by channel, in the order of the thread blocks
    std::vector<std::vector<PromelaPlace>> takes;  ///< by channel, in the order of the thread blocks
    std::vector<std::int32_t> room;  ///< by channel: chunks that fit; without slots, in all alike

    PromelaStep const& at(PromelaPlace const& place) const {
        return thread_blocks[place.thread_block][place.step];
    }

    /// Whether at most one thread block is at an end of a channel.
    static bool is_of_one_thread_block(std::vector<PromelaPlace> const& uses) {
        return uses.empty() || uses.front().thread_block == uses.back().thread_block;
    }
};

/// Throws: Error (usage) that says why a schedule cannot be written.
[[noreturn]] void refuse_promela(std::string const& why);

/// Throws: Error as `promela` does.
PromelaSteps promela_steps(Schedule const& schedule, explore::Environment const& environment);

}  // namespace cubecheck::formats
