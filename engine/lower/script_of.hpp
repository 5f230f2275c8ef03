#pragma once

#include <algorithm>
#include <type_traits>

#include "engine/reference/enter.hpp"
#include "engine/reference/existing.hpp"
#include "models/explicit/definition.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/script/script.hpp"

/// Writing an algorithm down at one size.
namespace cubecheck {

namespace script_detail {

inline void sort(ScriptReceive& receive) {
    std::stable_sort(receive.transfers.begin(), receive.transfers.end(),
                     [](auto const& a, auto const& b) { return a.taken < b.taken; });
}

template <class A>
void add_port(Index node, auto const& at, ScriptTurn& turn) {
    auto const me = A::Form::rank(node);
    std::vector<Index> cells;
    Index const count = cell_count<typename A::Cells>(at);
    auto const existing_cell = [&](auto cell) { return existing("cell", value(cell), count); };
    each_member<typename A::Cells>(A::sends(me, at), at,
                                   [&](auto cell) { cells.push_back(existing_cell(cell)); });
    if (!cells.empty())
        turn.sends.push_back({existing("node", value(A::to(me, at)), at.nodes), std::move(cells)});
    ScriptReceive receive{0, {}};
    each_member<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
        receive.transfers.push_back(
            {existing_cell(A::opposite(me, cell, at)), existing_cell(cell), entry(A::mode(me, cell, at))});
    });
    if (receive.transfers.empty()) return;
    receive.peer = existing("node", value(A::from(me, at)), at.nodes);
    sort(receive);
    turn.receives.push_back(std::move(receive));
}

/// Appends the rounds of A, the first of which has number `first`; the result is the number after the last.
template <Phase A>
Index add_rounds(Script& script, Index first) {
    auto const rounds = A::Form::rounds(script.size);
    for (Index r = 0; r < rounds; ++r)
        for (Index node = 0; node < script.size.nodes; ++node) {
            auto at = A::Form::in(script.size, r);
            ScriptTurn turn{first + r, A::calls, {}, {}};
            for (at.port = 0; at.port < A::ports; ++at.port) add_port<A>(node, at, turn);
            if (!turn.sends.empty() || !turn.receives.empty())
                script.turns[static_cast<std::size_t>(node)].push_back(std::move(turn));
        }
    return first + rounds;
}

template <Composite A>
Index add_rounds(Script& script, Index first) {
    return add_rounds<typename A::Second>(script, add_rounds<typename A::First>(script, first));
}

template <class A>
struct Ends {
    using First = A;
    using Last = A;
};
template <Composite A>
struct Ends<A> {
    using First = typename Ends<typename A::First>::First;
    using Last = typename Ends<typename A::Second>::Last;
};

template <class A>
constexpr bool merges =
    std::is_same_v<decltype(A::mode(A::Form::rank(0), A::Cells::cell(0), A::Form::in(Size{}, 0))), Merge>;

}  // namespace script_detail

/// What algorithm A does at a size.
template <class A>
Script script_of(Size const& size) {
    using First = typename script_detail::Ends<A>::First;
    using Last = typename script_detail::Ends<A>::Last;
    Script script{std::string(A::name),
                  std::string(A::Collective::name),
                  size,
                  cell_count<typename A::Cells>(size),
                  {},
                  {},
                  {},
                  {}};
    script.commutes = A::laws == Laws::associative_commutative || script_detail::merges<First>;
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell) {
            script.initial.push_back(explicit_form::plain(First::Collective::initial(
                First::Form::rank(node), First::Cells::cell(cell), First::Form::first(size))));
            script.result.push_back(explicit_form::plain(A::Collective::result(
                Last::Form::rank(node), Last::Cells::cell(cell), Last::Form::last(size))));
        }
    script.turns.resize(static_cast<std::size_t>(size.nodes));
    script_detail::add_rounds<A>(script, 0);
    return script;
}

}  // namespace cubecheck
