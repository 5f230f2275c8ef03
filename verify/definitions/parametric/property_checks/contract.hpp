#pragma once

#include "engine/reference/judge.hpp"
#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/contract.hpp"
#include "verify/definitions/parametric/property_checks/places.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// The error in the initial contents that the collective of A defines at a size.
template <class A>
std::optional<Counterexample> wrongly_given(std::optional<Violation> const& violation) {
    if (!violation) return std::nullopt;
    return example(violation->where, "another start",
                   "one existing contribution, or the neutral element if the operator has one");
}

/// The promise of A's collective at some sizes.
enum class Promise { nothing, what_is_given, something };

/// The strongest promise of A's collective for any node and cell at a size.
template <class A>
Promise promise_at(Size const& size) {
    using First = FirstPhaseOf<A>;
    using Last = LastPhaseOf<A>;
    auto most = Promise::nothing;
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < cell_count<typename Last::Cells>(size); ++c) {
            auto const promised = plain(A::Collective::result(
                Last::Form::rank(i), cell_at<typename Last::Cells>(c), Last::Form::last(size)));
            if (!promised.known) continue;
            most = std::max(most, Promise::what_is_given);
            if (c >= cell_count<typename First::Cells>(size)) return Promise::something;
            auto const given = plain(First::Collective::initial(
                First::Form::rank(i), cell_at<typename First::Cells>(c), First::Form::first(size)));
            if (!given.known || !same(given, promised)) return Promise::something;
        }
    return most;
}

/// The reason why the contract of A is vacuous at these sizes; empty if it is not.  A user-defined collective
/// must promise something new at a size with two ranks.
template <class A>
std::string empty_promise(std::vector<Size> const& sizes) {
    auto most = Promise::nothing;
    bool some_with_two = false;
    for (Size const& size : sizes) {
        most = std::max(most, promise_at<A>(size));
        some_with_two = some_with_two || size.nodes > 1;
        if (most == Promise::something) return "";
    }
    if (most == Promise::nothing) return sizes.empty() ? "" : "its collective promises nothing to anyone";
    return some_with_two && !is_standard_collective<typename A::Collective>
               ? "its collective promises only what the ranks hold at the start"
               : "";
}

/// Runs A in words, and compares its results with the contract, and its cells with the invariant.
template <>
struct PropertyCheck<Contract> : FormulaCheck<Contract> {
    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        auto objection = empty_promise<A>(sizes);
        BoundedResult found = each_size<A>(sizes, go_on, {"trace"}, [&](Size const& size) {
            if (auto wrong = wrongly_given<A>(first_violation<FirstPhaseOf<A>, Contract::Given>(size)))
                return wrong;
            Words words(size.nodes, parts<A>(size));
            Judgement const judged = judge<A>(size, words);
            std::optional<Counterexample> wrong;
            if (judged.result) wrong = wrong_cell<A>(size, *judged.result, words);
            if (judged.invariant && objection.empty()) {
                auto const claimed = wrong_cell<A>(size, *judged.invariant, words);
                objection = "results are right, but the invariant is not: at " + describe<A>(size) + ", " +
                            claimed.where + ", it claims " + claimed.expected + " where there is " +
                            claimed.got;
            }
            return wrong;
        });
        if (!objection.empty()) found.objection = Unknown{objection};
        found.note = std::string(describe(laws_of<A>()));
        return found;
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        using P = LastPhaseOf<A>;
        if (auto wrong = wrongly_given<A>(sampled_violation<FirstPhaseOf<A>, Contract::Given>(spot))) {
            wrong->size = describe<A>(spot.size);
            return wrong;
        }
        Words words(spot.size.nodes, parts<A>(spot.size));
        auto places = some_places<A>(spot);
        auto results = run_for<A>(places, spot.size, words, spot.budget);
        if (!results) {
            places.resize(1);
            results = run_for<A>(places, spot.size, words, spot.budget);
        }
        for (std::size_t i = 0; results && i < places.size(); ++i) {
            auto const promised =
                A::Collective::result(P::Form::rank(places[i].node),
                                      cell_at<typename P::Cells>(places[i].cell), P::Form::last(spot.size));
            if (!promised.known) continue;
            Word const expected = words.word(promised), got = (*results)[i];
            if (!keeps_contract(A::laws, words)(got, expected))
                return at_spot<A>(spot, Contract::name,
                                  example(place_text<A>(places[i].node, places[i].cell), words.text(got),
                                          words.text(expected)));
        }
        return std::nullopt;
    }

    /// The promises of the library's collectives are known.  A user-defined collective must promise something
    /// to every node.
    template <class A>
    static void add(Question& question) {
        if constexpr (Phase<A> || Composite<A>)
            if constexpr (!is_standard_collective<typename A::Collective>)
                question.promises_all = [] { return formulate<LastPhaseOf<A>, Contract, PromisesAll<A>>(); };
    }
};

}  // namespace cubecheck
