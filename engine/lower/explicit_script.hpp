#pragma once

#include "engine/lower/script_of.hpp"

namespace cubecheck::explicit_form {

namespace script_detail {

/// The turn of a node in a round, which is its last one so far.
inline ScriptTurn& turn(Script& script, Index node, Index round) {
    auto& turns = script.turns[static_cast<std::size_t>(node)];
    if (turns.empty() || turns.back().round != round)
        turns.push_back({round, Calls::send_then_receive, {}, {}});
    return turns.back();
}

inline void add(Script& script, Index round, Message const& message) {
    ScriptReceive receive{message.from, message.transfers};
    cubecheck::script_detail::sort(receive);
    std::vector<Index> cells;
    for (auto const& transfer : receive.transfers)
        if (cells.empty() || cells.back() != transfer.taken) cells.push_back(transfer.taken);
    turn(script, message.from, round).sends.push_back({message.to, std::move(cells)});
    turn(script, message.to, round).receives.push_back(std::move(receive));
}

}  // namespace script_detail

/// What a explicit program does at a size.
inline Script script_of(Program const& program, Size const& size) {
    Script script{std::string(program.name),
                  std::string(program.collective),
                  size,
                  program.cells(size),
                  program.laws == Laws::associative_commutative,
                  {},
                  {},
                  {}};
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell) {
            script.initial.push_back(program.initial(node, cell, size));
            script.result.push_back(program.result(node, cell, size));
        }
    script.turns.resize(static_cast<std::size_t>(size.nodes));
    auto const rounds = program.rounds(size);
    for (Index r = 0; r < static_cast<Index>(rounds.size()); ++r)
        for (auto const& message : rounds[static_cast<std::size_t>(r)])
            if (!message.transfers.empty()) script_detail::add(script, r, message);
    return script;
}

}  // namespace cubecheck::explicit_form
