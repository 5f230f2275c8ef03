#include "properties/schedule/initialised.hpp"

#include <fmt/format.h>

#include "models/schedule_text.hpp"

namespace cubecheck::schedules {

Verdict initialised(Schedule const& schedule, Contents const& contents, Layout const& layout) {
    if (contents.uninitialised.empty()) return Checked{fmt::format("this file, {}", name(layout.mode())), ""};
    auto const& read = contents.uninitialised.front();
    auto const chunk = text(read.buffer, read.offset);
    return Refuted{{.size = fmt::format("{} ranks, {}", schedule.ranks.size(), name(layout.mode())),
                    .where = place_text(schedule, read.action),
                    .held = fmt::format("reads {}, to which nothing has been written", chunk),
                    .wanted = fmt::format("an action that fills {} and happens before", chunk),
                    .story = {action_text(schedule, read.action)},
                    .replay = {}}};
}

}  // namespace cubecheck::schedules
