#pragma once

#include "cli/subject.hpp"
#include "engine/judge.hpp"
#include "engine/message_pattern.hpp"
#include "engine/observed_laws.hpp"
#include "engine/schedule_run.hpp"
#include "engine/story.hpp"
#include "engine/tally.hpp"
#include "properties/catalog.hpp"
#include "properties/exhaustive.hpp"

/// Bounded checks: going through sizes one by one, the smallest first.
namespace cubecheck::cli {

namespace bounded_detail {

/// Calls check(size) until it returns a counterexample, with all sizes told to `go_on`.
template <class A>
Bounded each_size(std::vector<Size> const& sizes, GoOn const& go_on, auto check) {
    Bounded found;
    for (Size const& size : sizes) {
        found.complete = go_on(describe<A>(size));
        if (!found.complete) return found;
        found.counterexample = check(size);
        if (!found.counterexample) continue;
        found.counterexample->size = describe<A>(size);
        found.counterexample->replay = "cubecheck trace " + std::string(A::name) + " " + options<A>(size);
        return found;
    }
    return found;
}

/// A number of a cell in words: nothing where a node has just one.
template <class A>
std::string cell_text(Index cell) {
    if constexpr (std::is_same_v<typename A::Cells, OneCell>)
        return "";
    else if constexpr (std::is_same_v<typename A::Cells, PrefixAndTotal>)
        return cell == 1 ? "total" : "prefix";
    else if constexpr (std::is_same_v<typename A::Cells, CellPerChunk>)
        return "chunk " + std::to_string(cell);
    else
        return "cell " + std::to_string(cell);
}

template <class A>
std::string place_text(Index node, Index cell) {
    auto const text = cell_text<A>(cell);
    return "node " + std::to_string(node) + (text.empty() ? "" : ", " + text);
}

template <class A>
std::string event_text(Event const& event, Words const& words) {
    std::string const how = event.how == Entry::put    ? " replaces "
                            : event.how == Entry::left ? " goes left of "
                                                       : " goes right of ";
    return "round " + std::to_string(event.round) + ": " + place_text<A>(event.node, event.cell) + " gets " +
           words.text(event.arrived) + " from node " + std::to_string(event.sender) + ", which" + how +
           words.text(event.before) + ": " + words.text(event.after);
}

/// How many of the lines fit: the first and the last ones, with a line for those between.
std::vector<std::string> fitted(std::vector<std::string> lines);

/// A cell that does not hold what it should, told with the messages that made it.
template <class A>
Counterexample wrong_cell(Size const& size, Mismatch const& found, Words const& words) {
    Counterexample example;
    example.where = place_text<A>(found.node, found.cell) + ", after " + std::to_string(found.cut) +
                    (found.cut == 1 ? " round" : " rounds");
    example.held = words.text(found.held);
    example.wanted = words.text(found.wanted);
    Words other(size.nodes, A::Cells::count(size));
    std::vector<std::string> lines;
    for (auto const& event : causes(events<A>(size, other), found.node, found.cell, found.cut))
        lines.push_back(event_text<A>(event, other));
    example.story = fitted(std::move(lines));
    return example;
}

}  // namespace bounded_detail

/// Goes through the sizes for the formulas of property P, except those that would take hours.
template <class A, class P>
Bounded check_formulas(std::vector<Size> const& sizes, GoOn const& go_on) {
    constexpr double most_cases = 2e9;
    std::string skipped;
    Bounded bounded = bounded_detail::each_size<A>(sizes, go_on, [&](Size const& size) {
        std::optional<Counterexample> found;
        auto const check = [&]<class On>(On*) {
            if (found) return;
            if (cases<typename On::Subject, typename On::Lemma>(size) > most_cases) {
                skipped = describe<A>(size);
                return;
            }
            if (auto const where = first_violation<typename On::Subject, typename On::Lemma>(size))
                found = Counterexample{.size = "", .where = *where, .held = "", .wanted = std::string(P::says),
                                       .story = {}, .replay = ""};
        };
        [&]<class... On>(std::tuple<On...>*) {
            (check(static_cast<On*>(nullptr)), ...);
        }(static_cast<typename P::template Lemmas<A>*>(nullptr));
        return found;
    });
    if (!skipped.empty()) bounded.skipped = "at " + skipped + " there are too many cases to go through one by one";
    return bounded;
}

/// Runs A in words at every size, and compares its results with the collective's contract and its cells with the invariant.
template <class A>
Bounded check_contract(std::vector<Size> const& sizes, GoOn const& go_on) {
    std::string objection;
    Bounded found = bounded_detail::each_size<A>(sizes, go_on, [&](Size const& size) {
        Words words(size.nodes, A::Cells::count(size));
        Judgement const judged = judge<A>(size, words);
        std::optional<Counterexample> wrong;
        if (judged.result) wrong = bounded_detail::wrong_cell<A>(size, *judged.result, words);
        if (judged.invariant && objection.empty()) {
            auto const told = bounded_detail::wrong_cell<A>(size, *judged.invariant, words);
            objection = "results are right, but the invariant is not: at " + describe<A>(size) + ", " + told.where +
                        ", it claims " + told.wanted + " where there is " + told.held;
        }
        return wrong;
    });
    found.objection = objection;
    found.note = std::string(describe(A::laws));
    return found;
}

/// Finds the laws that the results use at some size, and holds them against those that A names.
template <class A>
Bounded check_laws(std::vector<Size> const& sizes, GoOn const& go_on) {
    Laws most = Laws::none;
    std::string first_use;
    bool wrong = false;
    Bounded found = bounded_detail::each_size<A>(sizes, go_on, [&](Size const& size) {
        std::optional<Counterexample> none;
        auto const used = observed_laws<A>(size);
        wrong = wrong || !used;
        if (!used || used->laws <= most) return none;
        most = used->laws;
        first_use = "needed from " + describe<A>(size) + ", " + bounded_detail::place_text<A>(used->node, used->cell);
        if (most <= A::laws) return none;
        return std::optional(Counterexample{.size = "",
                                            .where = bounded_detail::place_text<A>(used->node, used->cell),
                                            .held = "right for " + std::string(describe(most)),
                                            .wanted = "right for " + std::string(describe(A::laws)),
                                            .story = {},
                                            .replay = ""});
    });
    if (wrong) found.objection = "not judged: no law of the operator makes the result right";
    else if (!found.counterexample && found.complete && most < A::laws)
        found.objection = "names " + std::string(describe(A::laws)) + ", but these sizes use " +
                          std::string(describe(most)) + " only";
    found.note = std::string(describe(A::laws)) + ", " + first_use;
    return found;
}

/// Runs the blocking calls of A at every size with one slot a channel, and looks for nodes that wait for ever.
template <class A>
Bounded check_progress(std::vector<Size> const& sizes, GoOn const& go_on) {
    return bounded_detail::each_size<A>(sizes, go_on, [](Size const& size) {
        Schedule const pattern = message_pattern<A>(size);
        auto const execution = engine::run(pattern, 1);
        std::optional<Counterexample> found;
        if (execution.complete()) return found;
        found.emplace();
        found->where = "node " + std::to_string(execution.blocked.front().lane);
        found->held = std::to_string(execution.blocked.size()) + " nodes wait for ever";
        found->wanted = "every call returns";
        std::vector<std::string> lines;
        for (auto const& blocked : execution.blocked)
            lines.push_back("node " + std::to_string(blocked.lane) +
                            (blocked.obstacle == schedules::Obstacle::no_slot ? " waits to send to node "
                                                                              : " waits for a message from node ") +
                            std::to_string(blocked.awaited) + ", which " + "waits itself");
        found->story = bounded_detail::fitted(std::move(lines));
        return found;
    });
}

/// Runs A in bracketings at every size: ranks that are promised the same value must hold the same bracketing.
template <class A>
Bounded check_agreement(std::vector<Size> const& sizes, GoOn const& go_on) {
    return bounded_detail::each_size<A>(sizes, go_on, [](Size const& size) {
        Bracketings brackets;
        auto const held = run<A>(size, brackets);
        std::optional<Counterexample> found;
        for (Index i = 1; i < held.nodes && !found; ++i)
            for (Index c = 0; c < held.cells && !found; ++c)
                if (held.at(i, c) != held.at(0, c))
                    found = Counterexample{.size = "",
                                           .where = bounded_detail::place_text<A>(i, c),
                                           .held = brackets.text(held.at(i, c)),
                                           .wanted = "as at node 0, " + brackets.text(held.at(0, c)),
                                           .story = {},
                                           .replay = ""};
        return found;
    });
}

/// Counts the rounds, messages and words of A at every size, and compares them with its formula.
template <class A>
Bounded check_cost(std::vector<Size> const& sizes, GoOn const& go_on) {
    return bounded_detail::each_size<A>(sizes, go_on, [](Size const& size) {
        auto const text = [](Cost<Index> const& cost) {
            return std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages, " +
                   std::to_string(cost.words) + " words";
        };
        auto const counted = tally<A>(size);
        auto const claimed = A::cost(parameters(size));
        std::optional<Counterexample> found;
        if (!equal(counted, claimed))
            found = Counterexample{.size = "", .where = "the whole run", .held = text(counted),
                                   .wanted = text(claimed), .story = {}, .replay = ""};
        return found;
    });
}

/// The bounded check that belongs to a property: a run where there is one, else its formulas.
template <class A, class P>
Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
    if constexpr (std::is_same_v<P, Contract>)
        return check_contract<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, OperatorLaws>)
        return check_laws<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, Progress>)
        return check_progress<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, Agreement>)
        return check_agreement<A>(sizes, go_on);
    else if constexpr (std::is_same_v<P, CostFormula>)
        return check_cost<A>(sizes, go_on);
    else
        return check_formulas<A, P>(sizes, go_on);
}

}  // namespace cubecheck::cli
