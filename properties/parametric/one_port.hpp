#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// One port: in a round a node sends at most one message and receives at most one.  A node with several ports
/// does so at each of them.
struct OnePort {
    static constexpr std::string_view name = "one_port";
    static constexpr std::string_view says =
        "a node sends at most one message a round, and receives at most one, at each port";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    /// No two nodes send to the same node, nor receive from the same node.
    struct PartnersDiffer {
        static constexpr std::string_view name = "partners_differ";
        using Over = over::RoundPair;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto at) {
            auto const both_send = 0 < A::sends(a, at).size() && 0 < A::sends(b, at).size();
            auto const both_receive = 0 < A::receives(a, at).size() && 0 < A::receives(b, at).size();
            return implies(both_send, !(A::to(a, at) == A::to(b, at))) &&
                   implies(both_receive, !(A::from(a, at) == A::from(b, at)));
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, PartnersDiffer>;
};

}  // namespace cubecheck
