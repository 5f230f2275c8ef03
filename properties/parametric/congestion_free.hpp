#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/route.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// In no round of a routed algorithm does a link carry two messages in one direction.
///
/// A message crosses dimension k from its current node; two messages use the same arc if they are at the same
/// node.
struct CongestionFree {
    static constexpr std::string_view name = "congestion_free";
    static constexpr std::string_view says = "no link carries two messages in one direction in one round";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A>)
            return A::links == Links::routed     ? ""
                   : A::links == Links::line     ? "messages go along a line, see line_load"
                   : A::links == Links::complete ? "every two nodes have a link of their own"
                                                 : "messages are not routed, see neighbours";
        else
            return in_no_phase<A, CongestionFree>();
    }

    struct ArcsDiffer {
        static constexpr std::string_view name = "arcs_differ";
        static constexpr std::string_view says =
            "two messages that cross a dimension in one round do so at different nodes";
        using Over = over::RoundPairLevel;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto at, auto k) {
            static_assert(A::ports == 1, "the links of routed messages are judged of nodes with one port");
            auto const to_a = A::to(a, at), to_b = A::to(b, at);
            auto const both_cross = differ(a, to_a, k) && differ(b, to_b, k);
            return implies(both_cross, !(place_before<A>(a, to_a, k) == place_before<A>(b, to_b, k)));
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, CongestionFree, ArcsDiffer>;
};

}  // namespace cubecheck
