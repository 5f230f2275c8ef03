#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/deadlocks/shortest_deadlock.hpp"

namespace cubecheck::schedules {
namespace {

constexpr std::size_t longest_story = 16;
constexpr std::size_t longest_line = 4;

std::string reason(Schedule const& schedule, Blocked const& blocked, Index slots) {
    auto const thread_block = thread_block_text(schedule, blocked.awaited);
    if (blocked.obstacle == Obstacle::no_message)
        return fmt::format("waits for a message from {}", thread_block);
    if (blocked.obstacle == Obstacle::no_slot)
        return fmt::format(
            "waits for {} to receive: {}", thread_block,
            slots == 1 ? "the only FIFO slot is full" : fmt::format("{0} of {0} FIFO slots are full", slots));
    auto const& wait = schedule.waits[blocked.wait];
    if (wait.action == none)
        return fmt::format("waits for completion {} of {}, which nothing ever publishes", wait.step,
                           thread_block);
    return fmt::format("waits for {} to finish step {}", thread_block, wait.step);
}

/// " (message 9 of 16)"; empty if there is only one.
std::string progress(Schedule const& schedule, Blocked const& blocked, Transport const& transport) {
    auto const& action = schedule.actions[blocked.action];
    auto const number = messages(transport, action.count);
    if (blocked.obstacle == Obstacle::wait || number < 2) return "";
    return fmt::format(" (message {} of {})", blocked.message + 1, number);
}

}  // namespace

std::vector<std::string> story(Schedule const& schedule, Deadlock const& found, Transport const& transport) {
    std::vector<std::string> out;
    auto const& links = found.links;
    for (auto const& link : links) {
        if (out.size() == longest_story) break;
        out.push_back(fmt::format("{}{}; {}", action_text(schedule, link.action),
                                  progress(schedule, link, transport),
                                  reason(schedule, link, transport.slots)));
    }
    if (links.size() > longest_story)
        out.push_back(fmt::format("... and so on, {} thread blocks in all", links.size()));
    if (found.is_cycle)
        out.emplace_back("the cycle closes here: deadlock");
    else if (is_endless(schedule, links.back()))
        out.emplace_back(
            "either no step from the awaited one on publishes its completion (hasdep), or a nop without a "
            "dependency, which gets no completion number, has shifted the numbering");
    else
        out.push_back(fmt::format("{} has terminated", thread_block_text(schedule, links.back().awaited)));
    return out;
}

std::string short_text(Schedule const& schedule, Deadlock const& found) {
    std::string out;
    for (std::size_t i = 0; i < found.links.size(); ++i) {
        if (i == longest_line && found.links.size() > longest_line + 1) {
            out += fmt::format("... ({} thread blocks) -> ", found.links.size());
            break;
        }
        out += thread_block_text(schedule, found.links[i].thread_block) + " -> ";
    }
    return out + thread_block_text(schedule, found.links.back().awaited);
}

}  // namespace cubecheck::schedules
