#include <fmt/format.h>

#include "engine/witness/step_place.hpp"
#include "engine/witness/tell.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::explore {

using schedules::Blocked;
using schedules::Obstacle;

WitnessStep told(Machine const& machine, State const& state, Blocked const& blocked,
                 std::string const& file) {
    auto out = step_of(machine, state, blocked.lane, blocked.action, file);
    out.kind = StepKind::stuck;
    if (blocked.awaited != none) out.peer = place(machine, blocked.awaited);
    auto const& schedule = machine.schedule();
    auto const& action = schedule.actions[blocked.action];
    if (blocked.obstacle == Obstacle::no_message && machine.environment().receives == Receives::any)
        out.text = "waits for ever for a message from anyone";
    else if (blocked.obstacle == Obstacle::no_message)
        out.text = fmt::format("waits for ever for a message from rank {}",
                               schedule.channels[action.receive_channel].source);
    else if (blocked.obstacle == Obstacle::no_slot)
        out.text =
            fmt::format("waits forever: rank {} never {}", schedule.channels[action.send_channel].destination,
                        machine.environment().slots == 0 ? "receives" : "makes room");
    else
        out.text = fmt::format("waits for ever for step {} of {}", schedule.waits[blocked.wait].step,
                               lane_text(schedule, schedule.waits[blocked.wait].lane));
    return out;
}

}  // namespace cubecheck::explore
