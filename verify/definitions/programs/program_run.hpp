#pragma once

#include "engine/threads/program_threads.hpp"
#include "models/algebra/residues.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/programs/program_observed.hpp"
#include "verify/definitions/programs/repeated_run.hpp"

namespace cubecheck {

/// The most threads of a run, with one node each.
inline constexpr Index most_program_threads = 512;

/// The first input with a wrong result.  If there is none, the last of those that move the most words.
template <class Case>
typename Case::Symbols telling_input(Size const& size) {
    auto inputs = Case::inputs(size);
    std::size_t telling = 0;
    Index most = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        auto const seen = observe<Case>(size, inputs[i]);
        if (wrong_result<Case>(size, seen.states, inputs[i])) return inputs[i];
        Index words = 0;
        for (auto const& transfer : seen.traffic) words += transfer.words;
        if (words < most) continue;
        most = words;
        telling = i;
    }
    return inputs[telling];
}

/// The messages of a program, round by round, and its results.
template <class Case>
std::string trace_program(Size const& size) {
    std::string text = std::string(Case::Program::name) + ", " + Case::describe(size) + "\n";
    auto algebra = telling_input<Case>(size);
    if constexpr (requires { algebra.described(); }) text += "with " + algebra.described() + "\n";
    auto const seen = observe<Case>(size, algebra, [&](Transfer const& transfer, auto const& content) {
        text += transfer_text(transfer, content, algebra) + "\n";
    });
    text += "at the end\n";
    Case::expect(size, seen.states, algebra,
                 [&](Index node, std::string const& place, auto const& result, auto const&) {
                     text +=
                         "  node " + std::to_string(node) + "  " + place + " " + algebra.text(result) + "\n";
                 });
    return text;
}

/// The algebra of real data for a seed.
template <class Case>
auto real_data(Size const& size, std::uint64_t seed) {
    if constexpr (requires { Case::real(size, seed); })
        return Case::real(size, seed);
    else
        return Residues(seed);
}

/// The kind of its real data.
template <class Case>
std::string real_data_kind() {
    if constexpr (requires { Case::data; })
        return std::string(Case::data);
    else
        return "integers modulo 2^64";
}

/// Runs a program once on threads, and compares its results with the expected ones.
template <class Case>
RunAnswer run_program_once(RunRequest const& request, std::uint64_t seed) {
    auto data = real_data<Case>(request.size, seed);
    auto states = initial_states<Case>(request.size, data);
    auto const end = run_program_on_threads<typename Case::Program>(
        request.size, states, data, {static_cast<std::size_t>(request.slots), seed});
    if (auto const bad = bad_end(end)) return *bad;
    auto const wrong = wrong_result<Case>(request.size, states, data);
    if (!wrong) return {true, false, "correct on all " + std::to_string(states.size()) + " nodes"};
    return {false, false,
            "node " + std::to_string(wrong->node) + ", " + wrong->place + " has " + wrong->got +
                " instead of " + wrong->expected};
}

/// Runs a program on threads as requested, with its kind of data.
///
/// Throws: Error if there are more nodes than threads.
template <class Case>
RunAnswer run_program(RunRequest const& request, GoOn const& go_on) {
    if (Case::Program::nodes(request.size) > most_program_threads)
        throw Error("A run has up to " + std::to_string(most_program_threads) + " threads; " +
                        Case::describe(request.size) + " has " +
                        std::to_string(Case::Program::nodes(request.size)) + " nodes.",
                    Failure::usage);
    return repeated_run(request, go_on,
                        [&](std::uint64_t seed) { return run_program_once<Case>(request, seed); });
}

}  // namespace cubecheck
