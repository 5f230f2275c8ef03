#pragma once

#include "engine/reference/disagreement.hpp"
#include "engine/reference/lock_step.hpp"
#include "engine/reference/tally.hpp"
#include "models/algebra/bracketings.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/exhaustive.hpp"
#include "verify/definitions/parametric/property_checks/places.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// Runs A in bracketings: ranks that are promised the same value must hold the same bracketing.
template <>
struct PropertyCheck<Agreement> : FormulaCheck<Agreement> {
    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        BoundedResult by_runs = check_runs<A>(sizes, go_on);
        if constexpr (!is_standard_collective<typename A::Collective>)
            if (by_runs.complete && !by_runs.counterexample) {
                auto shared = check_sharing<A>(sizes, go_on);
                if (shared.counterexample || !shared.complete) return shared;
            }
        return by_runs;
    }

    /// Checks `shared` of a user-defined collective.  If it is true, equal promises are in cells with one
    /// number; if it is false, no fold is promised to two ranks.
    template <class A>
    static BoundedResult check_sharing(std::vector<Size> const& sizes, GoOn const& go_on) {
        using Lemma = Agreement::SharedAsSaid<A>;
        return each_size<A>(sizes_within<A>(2e7, cases<LastPhaseOf<A>, Lemma>, sizes), go_on,
                            {"verify", " --property " + std::string(Agreement::name)}, [](Size const& size) {
                                std::optional<Counterexample> wrong;
                                if (auto found = first_violation<LastPhaseOf<A>, Lemma>(size))
                                    wrong = example(
                                        found->where, "the collective promises the same fold to both",
                                        A::Collective::shared
                                            ? "equal promises are in cells with the same number"
                                            : "no two ranks are promised the same fold, as `shared` says");
                                return wrong;
                            });
    }

    /// Checks that ranks with the same promised value have the same bracketing.
    template <class A>
    static BoundedResult check_runs(std::vector<Size> const& sizes, GoOn const& go_on) {
        using P = LastPhaseOf<A>;
        return each_size<A>(
            sizes_within<A>(2e7, exchanges<A>, sizes), go_on, {"trace"}, [](Size const& size) {
                Bracketings brackets(A::laws);
                auto const results = run<A>(size, brackets);
                auto const last = P::Form::last(size);
                auto const found = first_disagreement(results, A::laws, [&](Index node, Index cell) {
                    return plain(
                        A::Collective::result(P::Form::rank(node), cell_at<typename P::Cells>(cell), last));
                });
                std::optional<Counterexample> wrong;
                if (found)
                    wrong = example(place_text<A>(found->node, found->cell),
                                    brackets.text(results.at(found->node, found->cell)),
                                    "as at " + other_place<A>(*found) + ", " +
                                        brackets.text(results.at(found->other_node, found->other_cell)));
                return wrong;
            });
    }

    /// The other cell of a disagreement; only its node if both cells have the same number.
    template <class A>
    static std::string other_place(Disagreement const& found) {
        if (found.cell != found.other_cell) return place_text<A>(found.other_node, found.other_cell);
        return "node " + std::to_string(found.other_node);
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        if (!A::Collective::shared) return std::nullopt;
        Bracketings brackets(A::laws);
        std::vector<NodeCell> places;
        for (Index const node : sampled_detail::some(spot.size.nodes, spot)) places.push_back({node, 0});
        cone_detail::sort(places);
        auto const results = run_for<A>(places, spot.size, brackets, spot.budget);
        using P = LastPhaseOf<A>;
        auto const first = P::Form::rank(places.front().node);
        auto const last = P::Form::last(spot.size);
        for (std::size_t i = 1; results && i < places.size(); ++i)
            if (bool(promised_alike<A>(first, cell_at<typename P::Cells>(0), P::Form::rank(places[i].node),
                                       cell_at<typename P::Cells>(0), last)) &&
                (*results)[i] != results->front())
                return at_spot<A>(spot, Agreement::name,
                                  example(place_text<A>(places[i].node, places[i].cell),
                                          "another bracketing than node 0", "the bracketing of node 0"));
        return std::nullopt;
    }
};

}  // namespace cubecheck
