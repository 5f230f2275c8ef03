#pragma once

#include <map>
#include <tuple>
#include <unordered_map>

#include "verify/definitions/catalog/target.hpp"
#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/programs/program_observed.hpp"

/// Bounded checks of programs: each runs the program in letters at every size, and looks at one thing.
namespace cubecheck {

namespace program_detail {

/// Calls check(size, input) for every input of every size, the smallest first, until it finds something.
template <class Case>
Bounded each_input(std::vector<Size> const& sizes, GoOn const& go_on, auto check) {
    Bounded found;
    for (Size const& size : sizes) {
        found.complete = go_on(Case::describe(size));
        if (!found.complete) return found;
        for (auto& input : Case::inputs(size)) {
            found.counterexample = check(size, input);
            if (!found.counterexample) continue;
            if constexpr (requires { input.described(); })
                found.counterexample->where += ", with " + input.described();
            found.counterexample->size = Case::describe(size);
            found.counterexample->replay =
                "cubecheck trace " + std::string(Case::Program::name) + " " + Case::options(size);
            return found;
        }
    }
    return found;
}

inline Counterexample found_at(std::string where, std::string held, std::string wanted) {
    return {"", std::move(where), std::move(held), std::move(wanted), {}, ""};
}

inline std::string text(Transfer const& transfer) {
    return "round " + std::to_string(transfer.round + 1) + ", node " + std::to_string(transfer.from) +
           " to node " + std::to_string(transfer.to);
}

/// The first message for which is_wrong(transfer) is true, in words.
std::optional<Counterexample> first_transfer(Traffic const& traffic, std::string const& wanted,
                                             auto is_wrong) {
    for (auto const& transfer : traffic)
        if (is_wrong(transfer)) return found_at(text(transfer), "a message", wanted);
    return std::nullopt;
}

}  // namespace program_detail

/// Whether every result is as expected, for all data at once.
template <class Case>
Bounded check_results(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::optional<Counterexample> found;
        auto const seen = observe<Case>(size, algebra);
        auto const wrong = wrong_result<Case>(size, seen.states, algebra);
        if (!wrong) return found;
        std::vector<std::string> story;
        observe<Case>(size, algebra, [&](Transfer const& transfer, auto const& content) {
            if (transfer.to == wrong->node) story.push_back(transfer_text(transfer, content, algebra));
        });
        found = program_detail::found_at("node " + std::to_string(wrong->node) + ", " + wrong->place,
                                         wrong->got, wrong->expected);
        found->story = fitted(std::move(story));
        return found;
    });
}

/// Whether every receive meets its send, and every send its receive.
template <class Case>
Bounded check_matched(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        auto const seen = observe<Case>(size, algebra);
        std::optional<Counterexample> found;
        if (!seen.unmatched.empty())
            found = program_detail::found_at(seen.unmatched.front(), "half of a message", "both halves");
        return found;
    });
}

/// Whether messages go between neighbours only.
template <class Case>
Bounded check_links(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        return program_detail::first_transfer(
            observe<Case>(size, algebra).traffic, "a message between neighbours only",
            [&](Transfer const& transfer) { return !Case::linked(transfer.from, transfer.to, size); });
    });
}

/// Whether no link carries two messages in one direction in one round.
template <class Case>
Bounded check_loads(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::map<std::tuple<Index, Index, Index>, Index> load;
        return program_detail::first_transfer(observe<Case>(size, algebra).traffic,
                                              "one message a link and round", [&](Transfer const& t) {
                                                  return ++load[{t.round, t.from, t.to}] > 1;
                                              });
    });
}

/// Whether no node sends, or receives, more messages a round than it has ports.
template <class Case>
Bounded check_ports(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        Index const nodes = Case::Program::nodes(size);
        std::unordered_map<Index, Index> sent, received;  // by round and node
        return program_detail::first_transfer(
            observe<Case>(size, algebra).traffic,
            "at most " + std::to_string(Case::Program::ports) + " a node and round", [&](Transfer const& t) {
                return ++sent[t.round * nodes + t.from] > Case::Program::ports ||
                       ++received[t.round * nodes + t.to] > Case::Program::ports;
            });
    });
}

}  // namespace cubecheck
