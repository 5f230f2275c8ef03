#include "verify/files/repair/edit.hpp"

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "verify/files/repair/edited.hpp"

namespace cubecheck::verify {

std::string text(Schedule const& schedule, Edit const& edit) {
    auto const at = place_text(schedule, edit.action);
    switch (edit.kind) {
        case Edit::Kind::waits:
            return fmt::format("at {}, add a wait for {}", at, place_text(schedule, edit.other));
        case Edit::Kind::waits_instead:
            return fmt::format("at {}, replace its waits by a wait for {}", at,
                               place_text(schedule, edit.other));
        case Edit::Kind::waits_no_more:
            return fmt::format("at {}, remove its waits", at);
        case Edit::Kind::changed:
            return fmt::format("at {}, replace {} by {}", at, effect_text(schedule, edit.action),
                               effect_text(edited(schedule, {edit}), edit.action));
        case Edit::Kind::moved:
            return fmt::format("move {} after {}", at, place_text(schedule, edit.action + 1));
        case Edit::Kind::removed:
            return fmt::format("at {}, remove {}", at, effect_text(schedule, edit.action));
        case Edit::Kind::sends_to:
            return fmt::format("{}: let its sends go to rank {}, channel {}",
                               thread_block_text(schedule, thread_block_of(schedule, edit.action)),
                               schedule.channels[edit.other].destination,
                               schedule.channels[edit.other].number);
        case Edit::Kind::receives_from:
            break;
    }
    return fmt::format("{}: let its receives come from rank {}, channel {}",
                       thread_block_text(schedule, thread_block_of(schedule, edit.action)),
                       schedule.channels[edit.other].source, schedule.channels[edit.other].number);
}

}  // namespace cubecheck::verify
