#pragma once

#include "engine/reference/observed_laws.hpp"
#include "engine/reference/tally.hpp"
#include "models/parametric/at_rank_zero.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "verify/definitions/parametric/property_checks/places.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// The first use of operator laws that no smaller size uses.
struct LawsSeen {
    Laws most = Laws::none;
    std::string first_use;  ///< in words; empty if none was used
};

/// Finds the laws that the results use at each size.  A law that A does not declare is a counterexample.
template <class A>
BoundedResult follow_laws(std::vector<Size> const& sizes, GoOn const& go_on, LawsSeen& seen) {
    auto const expected = "right for " + std::string(describe(A::laws));
    return each_size<A>(sizes_within<A>(1e6, exchanges<A>, sizes), go_on, {"trace"}, [&](Size const& size) {
        auto const used = observed_laws<A>(size);
        if (!used) return std::optional(example("the results", "right for no operator", expected));
        std::optional<Counterexample> found;
        if (covers(seen.most, used->laws)) return found;
        auto const place = place_text<A>(used->node, used->cell);
        seen = {both_laws(seen.most, used->laws), "needed from " + describe<A>(size) + ", " + place};
        if (!covers(A::laws, used->laws))
            found = example(place, "right for " + std::string(describe(used->laws)), expected);
        return found;
    });
}

/// Finds the laws that the results use, at small sizes and at the requested ones, and compares them with the
/// declared laws of A.  A fold from left to right uses none, although it declares associativity.
template <>
struct PropertyCheck<OperatorLaws> : FormulaCheck<OperatorLaws> {
    template <class A>
    static BoundedResult check(std::vector<Size> const& asked_for, GoOn const& go_on) {
        LawsSeen seen;
        auto small = sizes<A>({3, 5});
        for (Size& size : small) size.change = asked_for.empty() ? 0 : asked_for.front().change;
        BoundedResult found = follow_laws<A>(small, go_on, seen);
        if (!found.counterexample && found.complete) found = follow_laws<A>(asked_for, go_on, seen);
        found.note = std::string(describe(A::laws)) + ", " + seen.first_use;
        if (A::laws == Laws::associative && seen.most == Laws::none && !only_moves<A>())
            found.note = std::string(describe(A::laws)) + ", joined from left to right at the sizes tried";
        else if (!found.counterexample && found.complete && seen.most != A::laws)
            found.objection = Unknown{"names " + std::string(describe(A::laws)) + ", but these sizes use " +
                                      std::string(describe(seen.most)) + " only" + remedy<A>(seen.most)};
        return found;
    }

    /// A hint for a sequence whose first phase needs the laws for roots other than rank 0.
    template <class A>
    static std::string remedy(Laws used) {
        if constexpr (Composite<A>)
            if constexpr (is_of_rank_zero<typename A::First::Collective>)
                if (A::laws > Laws::associative && used <= Laws::associative)
                    return "; with rank 0 as the root, use InOrderAtRankZero";
        return "";
    }

    /// Some places do not show all laws that are used.
    template <class A>
    static std::optional<Counterexample> spot(Spot const&) {
        return std::nullopt;
    }
};

}  // namespace cubecheck
