#pragma once

#include "engine/lower/script_of.hpp"
#include "engine/reference/message_pattern.hpp"
#include "engine/reference/observed_laws.hpp"
#include "engine/reference/tally.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/cost.hpp"
#include "properties/parametric/exhaustive.hpp"
#include "verify/definitions/parametric/blocked_nodes.hpp"
#include "verify/definitions/parametric/bounded_formulas.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

/// Bounded checks that run the algorithm.
namespace cubecheck {

/// The phase with which an algorithm begins, and that with which it ends.
template <class A>
using FirstPhaseOf = typename script_detail::Ends<A>::First;
template <class A>
using LastPhaseOf = typename script_detail::Ends<A>::Last;

/// What is wrong with what the collective of A gives at a size.
template <class A>
std::optional<Counterexample> wrongly_given(std::optional<Violation> const& violation) {
    if (!violation) return std::nullopt;
    return example(violation->where, "another start",
                   "one contribution that there is, or the neutral element of an operator that has one");
}

/// Whether the collective of A promises anything to any node at some of the sizes.
template <class A>
bool promises_something(std::vector<Size> const& sizes) {
    using P = LastPhaseOf<A>;
    return std::ranges::any_of(sizes, [](Size const& size) {
        for (Index i = 0; i < size.nodes; ++i)
            for (Index c = 0; c < cell_count<typename P::Cells>(size); ++c)
                if (A::Collective::result(P::Form::rank(i), P::Cells::cell(c), P::Form::last(size)).known)
                    return true;
        return false;
    });
}

/// Runs A in words at every size, and compares its results with the collective's contract and its cells with
/// the invariant.
template <class A>
Bounded check_contract(std::vector<Size> const& sizes, GoOn const& go_on) {
    std::string objection;
    if (!sizes.empty() && !promises_something<A>(sizes))
        objection = "its collective promises nothing to anyone";
    Bounded found = each_size<A>(sizes, go_on, {"trace"}, [&](Size const& size) {
        if (auto wrong = wrongly_given<A>(first_violation<FirstPhaseOf<A>, Contract::Given>(size)))
            return wrong;
        Words words(size.nodes, parts<A>(size));
        Judgement const judged = judge<A>(size, words);
        std::optional<Counterexample> wrong;
        if (judged.result) wrong = wrong_cell<A>(size, *judged.result, words);
        if (judged.invariant && objection.empty()) {
            auto const told = wrong_cell<A>(size, *judged.invariant, words);
            objection = "results are right, but the invariant is not: at " + describe<A>(size) + ", " +
                        told.where + ", it claims " + told.wanted + " where there is " + told.held;
        }
        return wrong;
    });
    found.objection = objection;
    found.note = std::string(describe(laws_of<A>()));
    return found;
}

/// Where the results use more laws of the operator than at any size before.
struct LawsSeen {
    Laws most = Laws::none;
    std::string first_use;  ///< in words; empty if none was used
};

/// Goes through sizes for the laws that the results use; one that A does not name is a counterexample.
template <class A>
Bounded follow_laws(std::vector<Size> const& sizes, GoOn const& go_on, LawsSeen& seen) {
    auto const wanted = "right for " + std::string(describe(A::laws));
    return each_size_within<A>(1e6, exchanges<A>, sizes, go_on, {"trace"}, [&](Size const& size) {
        auto const used = observed_laws<A>(size);
        if (!used) return std::optional(example("the results", "right for no operator", wanted));
        std::optional<Counterexample> found;
        if (used->laws <= seen.most) return found;
        auto const place = place_text<A>(used->node, used->cell);
        seen = {used->laws, "needed from " + describe<A>(size) + ", " + place};
        if (used->laws > A::laws)
            found = example(place, "right for " + std::string(describe(used->laws)), wanted);
        return found;
    });
}

/// Finds the laws that the results use, at small sizes and at those asked for, and holds them against those
/// that A names.
template <class A>
Bounded check_laws(std::vector<Size> const& asked_for, GoOn const& go_on) {
    LawsSeen seen;
    Bounded found = follow_laws<A>(sizes<A>({3, 5}), go_on, seen);
    if (!found.counterexample && found.complete) found = follow_laws<A>(asked_for, go_on, seen);
    if (!found.counterexample && found.complete && seen.most < A::laws)
        found.objection = "names " + std::string(describe(A::laws)) + ", but these sizes use " +
                          std::string(describe(seen.most)) + " only";
    found.note = std::string(describe(A::laws)) + ", " + seen.first_use;
    return found;
}

/// Runs the blocking calls of A with one slot a channel, and looks for nodes that wait for ever.
template <class A>
std::optional<Counterexample> stuck_nodes(Size const& size) {
    return blocked_nodes(message_pattern<A>(size));
}

/// The same at every size.
template <class A>
Bounded check_progress(std::vector<Size> const& sizes, GoOn const& go_on) {
    return each_size_within<A>(2e6, exchanges<A>, sizes, go_on, {"run"}, stuck_nodes<A>);
}

/// Runs A in bracketings at every size: ranks that are promised the same value must hold the same bracketing.
template <class A>
Bounded check_agreement(std::vector<Size> const& sizes, GoOn const& go_on) {
    if constexpr (!A::Collective::shared) return check_formulas<A, Agreement>(sizes, go_on);
    return each_size_within<A>(2e7, exchanges<A>, sizes, go_on, {"trace"}, [](Size const& size) {
        Bracketings brackets;
        auto const held = run<A>(size, brackets);
        std::optional<Counterexample> found;
        for (Index i = 1; i < held.nodes && !found; ++i)
            for (Index c = 0; c < held.cells && !found; ++c)
                if (held.at(i, c) != held.at(0, c))
                    found = example(place_text<A>(i, c), brackets.text(held.at(i, c)),
                                    "as at node 0, " + brackets.text(held.at(0, c)));
        return found;
    });
}

/// Counts the rounds, messages and words of A at every size, and compares them with its formula.
template <class A>
Bounded check_cost(std::vector<Size> const& sizes, GoOn const& go_on) {
    return each_size<A>(sizes, go_on, {"trace"}, [](Size const& size) {
        auto const text = [](Cost<Index> const& cost) {
            return std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages, " +
                   std::to_string(cost.words) + " words";
        };
        auto const counted = tally<A>(size);
        auto const claimed = A::cost(parameters(size));
        std::optional<Counterexample> found;
        if (!equal(counted, claimed)) found = example("the whole run", text(counted), text(claimed));
        return found;
    });
}

}  // namespace cubecheck
