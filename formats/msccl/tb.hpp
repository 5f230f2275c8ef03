#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// The attributes of a tb.
struct MscclTb {
    std::int64_t send = -1;
    std::int64_t receive = -1;
    schedules::Index channel = 0;
};

/// What the thread blocks of a schedule are as tbs, and at which steps of them the actions stand.
class MscclTbs {
public:
    /// Throws: Error if a thread block cannot be a tb.
    explicit MscclTbs(Schedule const& schedule);

    MscclTb const& tb(schedules::Index thread_block) const { return tbs_[thread_block]; }
    /// The step that an action is, counting the nops that carry its waits.
    schedules::Index step(schedules::Index action) const { return steps_[action]; }
    /// The step after the last one: a nop that never publishes anything, for waits that have no end.
    schedules::Index end(schedules::Index thread_block) const { return ends_[thread_block]; }
    bool is_awaited_for_ever(schedules::Index thread_block) const { return awaited_for_ever_[thread_block]; }

private:
    void wire(Schedule const& schedule);
    void number(Schedule const& schedule);
    void check(Schedule const& schedule);

    std::vector<MscclTb> tbs_;
    std::vector<schedules::Index> steps_;
    std::vector<schedules::Index> ends_;
    std::vector<bool> awaited_for_ever_;
    std::vector<schedules::Index> send_channels_;     ///< by thread block, or none
    std::vector<schedules::Index> receive_channels_;  ///< likewise
};

}  // namespace cubecheck::formats
