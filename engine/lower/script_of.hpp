#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/reference/enter.hpp"
#include "engine/reference/existing.hpp"
#include "engine/reference/existing_cells.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/script/script.hpp"
#include "models/support/error.hpp"

/// The script of an algorithm at one size.
namespace cubecheck {

namespace script_detail {

/// By ascending cell of the peer.
inline void sort(std::vector<ScriptTurn>& turns) {
    for (auto& turn : turns)
        for (auto& receive : turn.receives)
            std::ranges::stable_sort(receive.transfers, {}, &explicit_form::Transfer::taken);
}

template <class A>
void add_port(Index node, auto const& at, ScriptTurn& turn) {
    auto const me = A::Form::rank(node);
    std::vector<Index> cells;
    Index const count = cell_count<typename A::Cells>(at);
    cubecheck::each_existing_cell<typename A::Cells>(A::sends(me, at), at,
                                                     [&](auto cell) { cells.push_back(value(cell)); });
    if (!cells.empty())
        turn.sends.push_back(
            {existing_partner(value(A::to(me, at)), node, at.nodes), std::move(cells), at.port});
    ScriptReceive receive{0, {}, at.port};
    cubecheck::each_existing_cell<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
        receive.transfers.push_back({existing("cell", value(A::opposite(me, cell, at)), count), value(cell),
                                     entry(A::mode(me, cell, at))});
    });
    if (receive.transfers.empty()) return;
    receive.peer = existing_partner(value(A::from(me, at)), node, at.nodes);
    turn.receives.push_back(std::move(receive));
}

/// Appends the turns of a node in A, whose first round has number `first`. Returns the number after the last
/// round.
template <Phase A>
Index add_turns(Index node, Size const& size, Index first, std::vector<ScriptTurn>& turns) {
    auto const rounds = A::Form::rounds(size);
    for (Index r = 0; r < rounds; ++r) {
        auto at = A::Form::in(size, r);
        ScriptTurn turn{first + r, A::calls, {}, {}};
        for (at.port = 0; at.port < A::ports; ++at.port) script_detail::add_port<A>(node, at, turn);
        if (!turn.sends.empty() || !turn.receives.empty()) turns.push_back(std::move(turn));
    }
    return first + rounds;
}
template <Composite A>
Index add_turns(Index node, Size const& size, Index first, std::vector<ScriptTurn>& turns) {
    first = add_turns<typename A::First>(node, size, first, turns);
    return add_turns<typename A::Second>(node, size, first, turns);
}

/// The rounds of A, and of all its phases.
template <class A>
Index rounds_of(Size const& size) {
    if constexpr (Composite<A>)
        return rounds_of<typename A::First>(size) + rounds_of<typename A::Second>(size);
    else
        return A::Form::rounds(size);
}

/// The maximum number of turns of a script, which has one for each node and round.
inline constexpr Index most_turns = Index{1} << 22;

/// Throws: Error (usage) if the script for this number of nodes and rounds would be too long.
inline void expect_to_be_written(std::string_view name, Index nodes, Index rounds) {
    if (rounds > 0 && nodes > most_turns / rounds)
        throw Error(std::string(name) + " has " + std::to_string(rounds) + " rounds among " +
                        std::to_string(nodes) + " ranks there; a schedule holds up to " +
                        std::to_string(most_turns) + " turns of ranks. Choose a smaller size.",
                    Failure::usage);
}

template <class A>
constexpr bool merges =
    is_merge<decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), A::Form::in(Size{}, 0)))>;

}  // namespace script_detail

/// The turns of a node in algorithm A.
template <class A>
std::vector<ScriptTurn> turns_of(Index node, Size const& size) {
    std::vector<ScriptTurn> turns;
    script_detail::add_turns<A>(node, size, 0, turns);
    return turns;
}

/// The script of algorithm A at a size.
///
/// Throws: Error (usage) if it would have more than `most_turns` turns.
template <class A>
Script script_of(Size const& size) {
    script_detail::expect_to_be_written(A::name, size.nodes, script_detail::rounds_of<A>(size));
    using First = FirstPhaseOf<A>;
    using Last = LastPhaseOf<A>;
    Script script{std::string(A::name),
                  std::string(A::Collective::name),
                  size,
                  cell_count<typename A::Cells>(size),
                  {},
                  {},
                  {},
                  {}};
    script.commutes = commutes(A::laws) || script_detail::merges<First>;
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell) {
            script.initial.push_back(plain(First::Collective::initial(
                First::Form::rank(node), cell_at<typename First::Cells>(cell), First::Form::first(size))));
            script.result.push_back(plain(A::Collective::result(
                Last::Form::rank(node), cell_at<typename Last::Cells>(cell), Last::Form::last(size))));
        }
    for (Index node = 0; node < size.nodes; ++node) {
        script.turns.push_back(turns_of<A>(node, size));
        script_detail::sort(script.turns.back());
    }
    return script;
}

}  // namespace cubecheck
