#pragma once

#include <algorithm>

#include "engine/reference/lock_step.hpp"
#include "models/script/script.hpp"

namespace cubecheck {

/// The number of rounds of a script, up to the last round with a turn.
inline Index rounds(Script const& script) {
    Index count = 0;
    for (auto const& turns : script.turns)
        if (!turns.empty()) count = std::max(count, turns.back().round + 1);
    return count;
}

/// The turn of a node in a round; null if it has none.
inline ScriptTurn const* turn_in(Script const& script, Index node, Index round) {
    auto const& turns = script.turns[static_cast<std::size_t>(node)];
    auto const found = std::ranges::lower_bound(turns, round, {}, &ScriptTurn::round);
    return found == turns.end() || found->round != round ? nullptr : &*found;
}

/// The passages of a round for LockStep, node by node, in the listed order.
inline auto passages(Script const& script, Index round) {
    return [&script, round](auto const& visit) {
        for (Index node = 0; node < script.size.nodes; ++node)
            if (auto const* turn = turn_in(script, node, round))
                for (auto const& receive : turn->receives)
                    for (auto const& [taken, cell, how] : receive.transfers)
                        visit(Passage{receive.peer, taken, node, cell, how});
    };
}

/// The initial contents of all cells.
template <class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Script const& script, Algebra& algebra) {
    return initial_buffers(script.size.nodes, script.cells, algebra,
                           [&](Index node, Index cell) { return script.initial[script.place(node, cell)]; });
}

/// The contents of all cells before the first round of a script, and after each round: rounds + 1 contents.
template <class Algebra>
std::vector<Buffers<typename Algebra::Value>> contents(Script const& script, Algebra& algebra) {
    auto now = initial_buffers(script, algebra);
    std::vector found{now};
    LockStep machine(now, algebra);
    for (Index round = 0; round < rounds(script); ++round) {
        machine.round(passages(script, round));
        found.push_back(now);
    }
    return found;
}

}  // namespace cubecheck
