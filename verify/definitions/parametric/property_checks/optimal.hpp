#pragma once

#include "properties/parametric/optimal.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// Compares the cost formula with the lower bound that A names, and states the evidence for the bound.
template <>
struct PropertyCheck<Optimal> : FormulaCheck<Optimal> {
    template <class A>
    static constexpr bool has_proof = optimum::bounds<typename A::Optimum, typename A::Collective>&&
        optimum::is_on<typename A::Optimum, typename FormOf<A>::Type>&&
            optimum::is_for_cells<typename A::Optimum, typename A::Cells>&&
            optimum::is_for_links_of<typename A::Optimum, A>();

    /// A lower bound is for one collective, and says nothing about others.
    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        if constexpr (!has_proof<A>)
            return {.objection = Unknown{
                        "the lower bound that it names is not known to be one of its collective, on its "
                        "network, on its cells and with its ports"}};
        BoundedResult found = check_formulas<A, Optimal>(sizes, go_on);
        found.note = evidence<A>();
        return found;
    }

    template <class A>
    static void add(Question& question) {
        if constexpr (has_proof<A>) question.evidence = evidence<A>();
    }

private:
    /// The ports for which A claims to be optimal, and the kind of evidence for the lower bound.
    template <class A>
    static std::string evidence() {
        return std::string(name(A::Optimum::ports)) + ": " + std::string(A::Optimum::evidence);
    }
};

}  // namespace cubecheck
