#pragma once

#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// All ports: if a node has several ports, each sends over a different link.
struct AllPort {
    static constexpr std::string_view name = "all_port";
    static constexpr std::string_view says = "an arc carries at most one message a round";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A>)
            return A::ports > 1 ? "" : "a node has one port, see one_port";
        else
            return in_no_phase<A, AllPort>();
    }

    struct PortsDiffer {
        static constexpr std::string_view name = "ports_differ";
        static constexpr std::string_view says = "no two ports of a node send to the same node";
        using Over = over::RoundNode;

        template <class A, class At>
        static constexpr auto holds(auto me, At const& at) {
            auto const sends_at = [&](At const& port) { return 0 < A::sends(me, port).size(); };
            TruthAt<At> found(true);
            At other = at;
            for (other.port = 0; other.port < at.port; ++other.port)
                found =
                    found && implies(sends_at(at) && sends_at(other), !(A::to(me, at) == A::to(me, other)));
            return found;
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, AllPort, PortsDiffer>;
};

}  // namespace cubecheck
