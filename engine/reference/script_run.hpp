#pragma once

#include <algorithm>

#include "engine/reference/buffers.hpp"
#include "engine/reference/enter.hpp"
#include "models/script/script.hpp"

namespace cubecheck {

/// The number of rounds of a script: the last in which a node does something is the last.
inline Index rounds(Script const& script) {
    Index count = 0;
    for (auto const& turns : script.turns)
        if (!turns.empty()) count = std::max(count, turns.back().round + 1);
    return count;
}

/// What a node does in a round; none if nothing.
inline ScriptTurn const* turn_in(Script const& script, Index node, Index round) {
    auto const& turns = script.turns[static_cast<std::size_t>(node)];
    auto const found = std::ranges::lower_bound(turns, round, {}, &ScriptTurn::round);
    return found == turns.end() || found->round != round ? nullptr : &*found;
}

/// What all cells hold before the first round of a script, and after each: rounds + 1 contents.
template <class Algebra>
std::vector<Buffers<typename Algebra::Value>> contents(Script const& script, Algebra& algebra) {
    std::vector<Buffers<typename Algebra::Value>> found;
    found.emplace_back(script.size.nodes, script.cells, algebra.nothing());
    for (Index node = 0; node < script.size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell)
            found.back().at(node, cell) = algebra.word(script.initial[script.place(node, cell)]);
    for (Index round = 0; round < rounds(script); ++round) {
        auto const before = found.back();
        auto after = before;
        for (Index node = 0; node < script.size.nodes; ++node)
            if (auto const* turn = turn_in(script, node, round))
                for (auto const& receive : turn->receives)
                    for (auto const& [taken, cell, how] : receive.transfers)
                        after.at(node, cell) =
                            entered(how, after.at(node, cell), before.at(receive.peer, taken), algebra);
        found.push_back(std::move(after));
    }
    return found;
}

}  // namespace cubecheck
