#pragma once

#include "engine/reference/message_pattern.hpp"
#include "engine/reference/tally.hpp"
#include "engine/schedule/run.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/parametric/asked/asked.hpp"
#include "verify/definitions/parametric/asked/places.hpp"

namespace cubecheck {

/// Runs the blocking calls of A with one slot a channel, and looks for nodes that wait for ever.
template <class A>
std::optional<Counterexample> stuck_nodes(Size const& size) {
    Schedule const pattern = message_pattern<A>(size);
    auto const execution = engine::run(pattern, {.slots = 1});
    if (execution.complete()) return std::nullopt;
    std::vector<std::string> lines;
    for (auto const& blocked : execution.blocked)
        lines.push_back("node " + std::to_string(blocked.thread_block) +
                        (blocked.obstacle == schedules::Obstacle::no_slot
                             ? " waits to send to node "
                             : " waits for a message from node ") +
                        std::to_string(blocked.awaited) + ", which " + "waits itself");
    return example("node " + std::to_string(execution.blocked.front().thread_block),
                   std::to_string(execution.blocked.size()) + " nodes wait for ever", "every call returns",
                   fitted(std::move(lines)));
}

/// Runs the blocking calls at every size.
template <>
struct Asked<Progress> : AskedByFormula<Progress> {
    template <class A>
    static Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size_within<A>(2e6, exchanges<A>, sizes, go_on, {"run"}, stuck_nodes<A>);
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        if (exchanges<A>(spot.size) > static_cast<double>(spot.budget)) return std::nullopt;
        auto found = stuck_nodes<A>(spot.size);
        if (found) found->size = describe<A>(spot.size);
        return found;
    }
};

}  // namespace cubecheck
