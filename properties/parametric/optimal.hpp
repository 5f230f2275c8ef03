#pragma once

#include "models/parametric/optimum.hpp"
#include "properties/parametric/cost.hpp"

namespace cubecheck {

/// An algorithm that claims to be optimal costs no more than the lower bound that it names, at every size.
///
/// The bound is a statement about all algorithms, and is decided separately.
struct Optimal {
    static constexpr std::string_view name = "optimal";
    static constexpr std::string_view says = "rounds or words are as few as the lower bound that it names";
    static constexpr Failure kind = Failure::cost;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (!Phase<A> && !Composite<A>)
            return without_rounds<A>();
        else
            return requires { typename A::Optimum; }
        ? "" : "claims no optimum";
    }

    /// A is the definition, or the sequence that ends with a phase.
    template <class A>
    struct Least {
        static constexpr std::string_view name = "least";
        static constexpr std::string_view says =
            "the number in the cost formula equals the bound, and the bound applies to the algorithm's runs";
        using Over = over::Last;

        template <class Phase>
        static constexpr auto holds(auto const&, auto const& parameters) {
            auto const cost = A::cost(parameters);
            auto const is_least = A::Optimum::of(cost) == A::Optimum::least(parameters);
            if constexpr (requires { A::Optimum::is_of_runs_with(cost); })
                return is_least && A::Optimum::is_of_runs_with(cost);
            else
                return is_least;
        }
    };

    using RestsOn = std::tuple<CostFormula>;
    template <class A>
    using Lemmas = std::tuple<On<LastPhaseOf<A>, Least<A>>>;
};

}  // namespace cubecheck
