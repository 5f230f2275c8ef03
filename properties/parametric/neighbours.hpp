#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/topology.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// Every message crosses one link of the topology: a dimension of the cube, or a step along the ring.
struct Neighbours {
    static constexpr std::string_view name = "neighbours";
    static constexpr std::string_view says = "messages go between neighbours only";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A>)
            return A::links == Links::neighbours ? ""
                   : A::links == Links::routed   ? "messages are routed, see congestion_free"
                   : A::links == Links::complete ? "every two nodes have a link of their own"
                                                 : "messages go along a line, see line_load";
        else
            return in_no_phase<A, Neighbours>();
    }

    struct OneLink {
        static constexpr std::string_view name = "one_link";
        static constexpr std::string_view says = "a node sends only to a neighbour";
        using Over = over::RoundNode;

        template <class A>
        static constexpr auto holds(auto me, auto at) {
            return implies(0 < A::sends(me, at).size(), linked(me, A::to(me, at), at));
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, Neighbours, OneLink>;
};

}  // namespace cubecheck
