#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/matched.hpp"

namespace cubecheck {

/// Progress: with blocking calls and one slot a channel, no round leaves a node waiting forever.
///
/// Within a round a node waits only for its partner's send. If every node sends first, each send finds its
/// slot free: the receiver of the earlier message in the slot waits for nothing else. So by induction every
/// round ends. If nodes receive first, a round still ends if no node both sends and receives. Every port has
/// separate channels, and messages are matched.
struct Progress {
    static constexpr std::string_view name = "progress";
    static constexpr std::string_view says = "blocking calls never deadlock, at FIFO depth 1";
    static constexpr Failure kind = Failure::deadlock;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    struct NoCycle {
        static constexpr std::string_view name = "no_cycle";
        static constexpr std::string_view says =
            "if nodes send first, the partner of a sender receives; if nodes receive first, no node does "
            "both";
        using Over = over::RoundNode;

        template <class A>
        static constexpr auto holds(auto me, auto at) {
            auto const sends = some_port<A>(at, [&](auto port) { return 0 < A::sends(me, port).size(); });
            auto const both = sends && 0 < A::receives(me, at).size();
            if constexpr (A::calls == Calls::send_then_receive)
                return implies(0 < A::sends(me, at).size(), 0 < A::receives(A::to(me, at), at).size());
            else
                return !both;
        }
    };

    using RestsOn = std::tuple<InRange, Matched>;
    template <class A>
    using Lemmas = OnPhases<A, NoCycle>;
};

}  // namespace cubecheck
