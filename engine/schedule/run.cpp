#include "engine/schedule/run.hpp"

#include "engine/schedule/greedy_run.hpp"

namespace cubecheck::engine {

using schedules::Blocked;
using schedules::Schedule;
using schedules::Transport;

schedules::Execution run(Schedule const& schedule, Transport const& transport) {
    schedules::Execution out{transport, {}, {}};
    out.order.reserve(schedule.actions.size());
    GreedyRun run(schedule, transport, &out.order);
    run.go_on();
    out.blocked = run.blocked();
    return out;
}

std::vector<Blocked> blocked(Schedule const& schedule, Transport const& transport) {
    GreedyRun run(schedule, transport);
    run.go_on();
    return run.blocked();
}

std::optional<schedules::Index> slots_needed(Schedule const& schedule, schedules::Index chunks) {
    GreedyRun run(schedule, {1, chunks});
    do run.go_on();
    while (run.add_slot());
    return run.blocked().empty() ? std::optional(run.slots()) : std::nullopt;
}

}  // namespace cubecheck::engine
