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

    struct PartnersDiffer : OfTwo<PartnersDiffer> {
        static constexpr std::string_view name = "partners_differ";
        static constexpr std::string_view says =
            "no two nodes send to the same node, or receive from the same node";
        using Over = over::RoundPair;

        template <class Sends, class To, class Receives, class From>
        struct Partners {
            Sends sends;
            To to;
            Receives receives;
            From from;
        };
        template <class Sends, class To, class Receives, class From>
        Partners(Sends, To, Receives, From) -> Partners<Sends, To, Receives, From>;

        template <class A>
        static constexpr auto of(auto me, auto at) {
            return Partners{0 < A::sends(me, at).size(), A::to(me, at), 0 < A::receives(me, at).size(),
                            A::from(me, at)};
        }

        static constexpr auto compare(auto const& a, auto const& b) {
            return implies(a.sends && b.sends, !(a.to == b.to)) &&
                   implies(a.receives && b.receives, !(a.from == b.from));
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, PartnersDiffer>;
};

}  // namespace cubecheck
