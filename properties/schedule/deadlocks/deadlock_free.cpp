#include "properties/schedule/deadlocks/deadlock_free.hpp"

#include <string>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/deadlocks/shortest_deadlock.hpp"

namespace cubecheck::schedules {
namespace {

std::string knot(Deadlock const& found) {
    if (!found.is_cycle) return "a thread block waits for an event that never happens";
    if (found.links.size() == 1) return "a thread block waits for itself";
    return fmt::format("{} thread blocks wait for one another", found.links.size());
}

}  // namespace

Counterexample deadlock(Schedule const& schedule, Transport const& transport,
                        std::vector<Blocked> const& blocked) {
    auto const found = shortest_deadlock(schedule, blocked);
    auto const thread_blocks = schedule.thread_blocks.size();
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", schedule.ranks.size(), slots_text(transport.slots));
    out.where = place_text(schedule, found.links.front().action);
    out.got = fmt::format("{}; {} of {} thread blocks are stuck", knot(found), blocked.size(), thread_blocks);
    out.expected = "every thread block terminates";
    out.story = story(schedule, found, transport);
    return out;
}

}  // namespace cubecheck::schedules
