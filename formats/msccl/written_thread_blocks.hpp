#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The attributes of a <tb>.
struct WrittenThreadBlock {
    std::int64_t send = -1, receive = -1;  ///< the ranks at the other ends; -1: none
    schedules::Index channel = 0;
};

/// The thread blocks of a schedule as they are written to MSCCL XML, and the steps of their actions.
class WrittenThreadBlocks {
public:
    /// Throws: Error if a thread block is not expressible as a <tb>.
    explicit WrittenThreadBlocks(Schedule const& schedule);

    WrittenThreadBlock const& operator[](schedules::Index thread_block) const {
        return written_[thread_block];
    }
    /// The step of an action, counting the nops that carry its waits.
    schedules::Index step(schedules::Index action) const { return steps_[action]; }
    /// The step after the last one: a nop that never publishes, for waits that never end.
    schedules::Index end(schedules::Index thread_block) const { return ends_[thread_block]; }
    bool is_awaited_for_ever(schedules::Index thread_block) const { return awaited_for_ever_[thread_block]; }

private:
    void wire(Schedule const& schedule);
    void number(Schedule const& schedule);
    void check(Schedule const& schedule);

    std::vector<WrittenThreadBlock> written_;
    std::vector<schedules::Index> steps_;
    std::vector<schedules::Index> ends_;
    std::vector<bool> awaited_for_ever_;
    std::vector<schedules::Index> send_channels_;     ///< by thread block; may be none
    std::vector<schedules::Index> receive_channels_;  ///< by thread block; may be none
};

}  // namespace cubecheck::formats
