#pragma once

#include "engine/reference/lock_step.hpp"
#include "engine/reference/tally.hpp"
#include "models/algebra/bracketings.hpp"
#include "properties/parametric/agreement.hpp"
#include "verify/definitions/parametric/asking/asking.hpp"
#include "verify/definitions/parametric/asking/places.hpp"

namespace cubecheck {

/// Runs A in bracketings: ranks that are promised the same value must hold the same bracketing.
template <>
struct Asking<Agreement> : AskingByFormula<Agreement> {
    template <class A>
    static Bounded check(std::vector<Size> const& sizes, GoOn const& go_on) {
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

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        if (!A::Collective::shared) return std::nullopt;
        Bracketings brackets;
        std::vector<NodeCell> places;
        for (Index const node : sampled_detail::some(spot.size.nodes, spot)) places.push_back({node, 0});
        cone_detail::sort(places);
        auto const held = run_for<A>(places, spot.size, brackets, spot.budget);
        for (std::size_t i = 1; held && i < places.size(); ++i)
            if ((*held)[i] != held->front())
                return at_place<A>(spot, places[i], "another bracketing than node 0",
                                   "the bracketing of node 0", "agreement");
        return std::nullopt;
    }
};

}  // namespace cubecheck
