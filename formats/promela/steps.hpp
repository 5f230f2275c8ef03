#pragma once

#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// An action, or one message of it.  Under a rendezvous, a fused action has two steps for each message.
struct PromelaStep {
    using Index = schedules::Index;

    Index action = 0;
    std::int32_t first = 0;  ///< index among the chunks of the action
    std::int32_t count = 0;  ///< of chunks
    Index takes = schedules::none;
    Index puts = schedules::none;
    bool sends_hand = false;  ///< it only sends the message that the previous step received
};

/// A step of a thread block, counted from 0.
struct PromelaPlace {
    schedules::Index thread_block = 0;
    schedules::Index step = 0;
};

/// The steps of the thread blocks of a schedule.
struct PromelaSteps {
    std::vector<std::vector<PromelaStep>> thread_blocks;
    std::vector<schedules::Index> ends;  ///< by action: number of steps of its thread block up to its end
    std::vector<std::vector<PromelaPlace>> puts;   ///< by channel, in the order of the thread blocks
    std::vector<std::vector<PromelaPlace>> takes;  ///< by channel, in the order of the thread blocks
    std::vector<std::int32_t> room;  ///< by channel: chunks that fit; without slots the same for all

    PromelaStep const& at(PromelaPlace const& place) const {
        return thread_blocks[place.thread_block][place.step];
    }

    /// Whether at most one thread block uses an end of a channel.
    static bool is_of_one_thread_block(std::vector<PromelaPlace> const& uses) {
        return uses.empty() || uses.front().thread_block == uses.back().thread_block;
    }
};

/// Throws: Error (usage) with the reason why a schedule cannot be written.
[[noreturn]] void refuse_promela(std::string const& why);

/// Throws: Error as `promela` does.
PromelaSteps promela_steps(Schedule const& schedule, explore::Environment const& environment);

}  // namespace cubecheck::formats
