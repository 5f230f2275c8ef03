#pragma once

#include "engine/reference/tally.hpp"
#include "properties/parametric/cost.hpp"
#include "verify/definitions/parametric/property_checks/places.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// "3 rounds, 12 messages, 24 words"
inline std::string cost_text(Cost<Index> const& cost) {
    return std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages, " +
           std::to_string(cost.words) + " words";
}

/// Counts the rounds, messages and words of A, and compares them with its formula.
template <>
struct PropertyCheck<CostFormula> : FormulaCheck<CostFormula> {
    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size<A>(sizes, go_on, {"trace"}, [](Size const& size) {
            auto const counted = tally<A>(size);
            auto const claimed = A::cost(parameters(size));
            std::optional<Counterexample> found;
            if (!equal(counted, claimed))
                found = example("the whole run", cost_text(counted), cost_text(claimed));
            return found;
        });
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        auto const claimed = A::cost(parameters(spot.size));
        bool const too_long = exchanges<A>(spot.size) > static_cast<double>(spot.budget) ||
                              claimed.words > static_cast<Index>(spot.budget) / spot.size.nodes;
        if (too_long && claimed.words >= 0) return std::nullopt;
        auto const counted = tally<A>(spot.size);
        if (equal(counted, claimed)) return std::nullopt;
        auto found = example("the whole run", cost_text(counted), cost_text(claimed));
        found.size = describe<A>(spot.size);
        found.replay =
            "cubecheck verify " + std::string(A::name) + " " + options<A>(spot.size) + " --property cost";
        return found;
    }
};

}  // namespace cubecheck
