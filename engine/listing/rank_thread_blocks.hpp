#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "models/schedule/builder.hpp"
#include "models/support/index.hpp"

namespace cubecheck::listing {

/// An action of a rank, and the action of the rank's other thread block that it waits for.
struct WaitingAction {
    schedules::Action action;
    Index peer = -1;  ///< of a send or a receive
    Index line = 0;   ///< of the text
    std::optional<std::size_t> after;
};

/// The two thread blocks of a rank.  The second one is left out if it is empty.
struct RankThreadBlocks {
    std::vector<WaitingAction> main;
    std::vector<WaitingAction> sender;  ///< the sends of calls that send and receive at once

    /// Numbers the used chunks of scratch consecutively.
    ///
    /// Result: how many there are.
    std::int32_t number_scratch();

    /// Appends the thread blocks to the schedule.
    void add_to(schedules::ScheduleBuilder& builder);
};

}  // namespace cubecheck::listing
