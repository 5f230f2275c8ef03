#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "verify/files/witness/narrate.hpp"
#include "verify/files/witness/step_place.hpp"

namespace cubecheck::explore {

using schedules::Blocked;
using schedules::Obstacle;

WitnessStep told(Machine const& machine, State const& state, Blocked const& blocked,
                 std::string const& file) {
    auto out = step_of(machine, state, blocked.thread_block, blocked.action, file);
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
                               thread_block_text(schedule, schedule.waits[blocked.wait].thread_block));
    return out;
}

}  // namespace cubecheck::explore
