#pragma once

#include <optional>
#include <string>

#include "engine/schedule/run.hpp"
#include "models/report/counterexample.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

/// Runs the blocking calls of all nodes with one slot a channel: the nodes that wait forever, if any do.
inline std::optional<Counterexample> blocked_nodes(Schedule const& calls) {
    auto const execution = engine::run(calls, {.slots = 1});
    if (execution.complete()) return std::nullopt;
    std::vector<std::string> lines;
    for (auto const& blocked : execution.blocked)
        lines.push_back("node " + std::to_string(blocked.thread_block) +
                        (blocked.obstacle == schedules::Obstacle::no_slot
                             ? " waits to send to node "
                             : " waits for a message from node ") +
                        std::to_string(blocked.awaited) + ", which waits itself");
    return Counterexample{"",
                          "node " + std::to_string(execution.blocked.front().thread_block),
                          std::to_string(execution.blocked.size()) + " nodes wait forever",
                          "every call returns",
                          fitted(std::move(lines)),
                          ""};
}

}  // namespace cubecheck
