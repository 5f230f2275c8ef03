#pragma once

#include "engine/lower/script_of.hpp"

namespace cubecheck::explicit_form {

namespace script_detail {

using Turns = std::vector<ScriptTurn>;

/// The turn of a node in a round; appended if it does not exist. Pre: no later round has a turn yet.
inline ScriptTurn& turn(Turns& turns, Index round) {
    if (turns.empty() || turns.back().round != round)
        turns.push_back({round, Calls::send_then_receive, {}, {}});
    return turns.back();
}

/// The source cells of a message, in ascending order, without duplicates.
inline std::vector<Index> cells_of(Message const& message) {
    std::vector<Index> cells;
    for (auto const& transfer : message.transfers) cells.push_back(transfer.taken);
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

}  // namespace script_detail

/// The turns of every node: its sends of each round, then its receives, in the listed order.
inline std::vector<std::vector<ScriptTurn>> turns_of(Rounds const& rounds, Index nodes) {
    std::vector<script_detail::Turns> turns(static_cast<std::size_t>(nodes));
    for (Index r = 0; r < std::ssize(rounds); ++r)
        for (auto const& message : rounds[static_cast<std::size_t>(r)]) {
            if (message.transfers.empty()) continue;
            auto const turn = [&](Index node) -> ScriptTurn& {
                return script_detail::turn(turns[static_cast<std::size_t>(node)], r);
            };
            turn(message.from).sends.push_back({message.to, script_detail::cells_of(message)});
            turn(message.to).receives.push_back({message.from, message.transfers});
        }
    return turns;
}

/// The script of an explicit program at a size.
inline Script script_of(Program const& program, Size const& size) {
    Script script{std::string(program.name),
                  std::string(program.collective),
                  size,
                  program.cells(size),
                  commutes(program.laws),
                  {},
                  {},
                  {}};
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell) {
            script.initial.push_back(program.initial(node, cell, size));
            script.result.push_back(program.result(node, cell, size));
        }
    script.turns = turns_of(program.rounds(size), size.nodes);
    for (auto& turns : script.turns) cubecheck::script_detail::sort(turns);
    return script;
}

}  // namespace cubecheck::explicit_form
