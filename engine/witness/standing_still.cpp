#include <algorithm>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/witness/outcome.hpp"
#include "engine/witness/queue_users.hpp"
#include "engine/witness/standstill.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::explore {

using schedules::Blocked;
using schedules::Obstacle;

namespace {

/// The lanes of a symptom, in the order in which they wait for one another.
std::vector<Index> circle_of(Machine const& machine, State const& end, Symptom const& symptom) {
    for (auto const& lanes : standstills(machine, end))
        if (std::ranges::is_permutation(lanes, symptom.lanes)) return lanes;
    expects(false, "a deadlocked run names its thread blocks");
    return {};
}

/// What is missing to a lane that is stuck: messages, or room.
void add_queues(Machine const& machine, State const& end, Blocked const& one, Failing& out) {
    auto const& program = machine.program();
    auto const& tick = program.ticks(one.lane)[machine.position(end, one.lane)];
    bool const has_no_slot = one.obstacle == Obstacle::no_slot;
    auto const side = has_no_slot ? QueueEnd::exit : QueueEnd::entrance;
    std::vector<Index> queues;
    if (has_no_slot) queues = {tick.puts};
    if (one.obstacle == Obstacle::no_message) {
        auto const sources = program.sources(machine.schedule().lanes[one.lane].rank, tick.takes);
        queues.assign(sources.begin(), sources.end());
    }
    for (auto const queue : queues) {
        (has_no_slot ? out.full : out.empty).insert(queue);
        if (would_use(machine, end, queue, side)) out.stopped.insert(rank_at(machine, queue, side));
    }
}

}  // namespace

Failing standing_still(Machine const& machine, State const& end, Symptom const& symptom) {
    Failing out;
    auto const all = stuck(machine, end);
    for (auto const lane : circle_of(machine, end, symptom))
        out.stuck.push_back(*std::ranges::find(all, lane, &Blocked::lane));
    for (auto const& one : out.stuck) {
        out.lanes.insert(one.lane);
        add_queues(machine, end, one, out);
    }
    bool const circle = out.stuck.size() > 1;
    out.outcome.sentence = fmt::format(
        "{}; {} of {} {} stuck",
        circle ? counted(out.stuck.size(), "thread block") + " wait for one another"
               : lane_text(machine.schedule(), out.stuck[0].lane) + " waits for an event that never happens",
        all.size(), counted(machine.schedule().lanes.size(), "thread block"), all.size() == 1 ? "is" : "are");
    return out;
}

}  // namespace cubecheck::explore
