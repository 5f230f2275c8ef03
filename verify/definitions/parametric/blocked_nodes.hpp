#pragma once

#include <optional>
#include <string>

#include "engine/schedule/run.hpp"
#include "models/report/counterexample.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

/// The message or the receiver for which a blocked node waits, in words.
inline std::string wait_text(schedules::Blocked const& blocked) {
    bool const sends = blocked.obstacle == schedules::Obstacle::no_slot;
    if (blocked.awaited == schedules::none)
        return sends ? " waits to send to a node that does not receive"
                     : " waits for a message that no node sends";
    return (sends ? " waits to send to node " : " waits for a message from node ") +
           std::to_string(blocked.awaited) + ", which waits itself";
}

/// Runs the blocking calls of all nodes at FIFO depth 1.  Result: the nodes that wait forever, if any.
inline std::optional<Counterexample> blocked_nodes(Schedule const& calls) {
    auto const execution = engine::run(calls, {.slots = 1});
    if (execution.complete()) return std::nullopt;
    std::vector<std::string> lines;
    for (auto const& blocked : execution.blocked)
        lines.push_back("node " + std::to_string(blocked.thread_block) + wait_text(blocked));
    return Counterexample{"",
                          "node " + std::to_string(execution.blocked.front().thread_block),
                          std::to_string(execution.blocked.size()) + " nodes wait forever",
                          "every call returns",
                          fitted(std::move(lines)),
                          ""};
}

}  // namespace cubecheck
