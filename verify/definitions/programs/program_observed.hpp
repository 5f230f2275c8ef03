#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/reference/program_lock_step.hpp"
#include "verify/definitions/programs/program_messages.hpp"

/// Cases: a program and its expected results.
///
/// A case is a struct with these static members:
///
///     Program, Symbols               the definition, and the algebra of its symbolic runs
///     inputs(size)                   the algebras of its runs; several if the run depends on the data
///     promise                        the contract in words
///     expect(size, states, algebra, check)
///                                    calls check(node, place, got, expected) for every result
///     data, real(size, seed)         the kind of real data, and its algebra; integers if left out
///     linked(a, b, size)             the links; a complete network if left out
///     values(size)                   about how many values the nodes keep in total
///     further<Case>()                further questions, if any
///     sizes(bound), scope(bound), describe(size), options(size), by_nodes, every_size
///
/// The expected values are computed from the letters alone, never by the program.
namespace cubecheck {

template <class Case, class Algebra>
using StatesOf = std::vector<typename Case::Program::template State<typename Algebra::Value>>;

/// The initial states of the nodes.
template <class Case, class Algebra>
StatesOf<Case, Algebra> initial_states(Size const& size, Algebra& algebra) {
    StatesOf<Case, Algebra> states;
    for (Index me = 0; me < Case::Program::nodes(size); ++me)
        states.push_back(Case::Program::initial(me, size, algebra));
    return states;
}

/// The observations of a synchronous run.
template <class Case, class Algebra>
struct Observed : Messages {
    StatesOf<Case, Algebra> states;
};

/// Runs a case synchronously.  Calls watcher(transfer, content) for every message.
template <class Case, class Algebra, class Watcher = std::nullptr_t>
Observed<Case, Algebra> observe(Size const& size, Algebra& algebra, Watcher watcher = {}) {
    auto states = initial_states<Case>(size, algebra);
    ProgramInLockStep machine(states, algebra, watcher);
    Case::Program::run(machine, size);
    return {{machine.traffic(), machine.unmatched()}, std::move(states)};
}

/// A wrong result, in words.
struct WrongResult {
    Index node;
    std::string place;
    std::string got;
    std::string expected;
};

/// The first wrong result.
template <class Case, class Algebra>
std::optional<WrongResult> wrong_result(Size const& size, StatesOf<Case, Algebra> const& states,
                                        Algebra& algebra) {
    std::optional<WrongResult> wrong;
    Case::expect(size, states, algebra,
                 [&](Index node, std::string const& place, auto const& got, auto const& expected) {
                     if (!wrong && got != expected)
                         wrong = {node, place, algebra.text(got), algebra.text(expected)};
                 });
    return wrong;
}

/// A message, in words.
template <class Algebra, class Value>
std::string transfer_text(Transfer const& transfer, std::vector<Value> const& content,
                          Algebra const& algebra) {
    std::string text = "round " + std::to_string(transfer.round + 1) + ": node " +
                       std::to_string(transfer.from) + " -> node " + std::to_string(transfer.to) + "  ";
    for (std::size_t i = 0; i < content.size(); ++i) text += (i == 0 ? "" : ", ") + algebra.text(content[i]);
    return text;
}

}  // namespace cubecheck
