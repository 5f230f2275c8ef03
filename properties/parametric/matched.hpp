#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/in_range.hpp"

namespace cubecheck {

/// The partner's cell that receives the value of `cell` of `me`.
template <class A>
inline constexpr auto landing_cell = [](auto me, auto cell, auto at) {
    if constexpr (requires { A::lands(me, cell, at); })
        return A::lands(me, cell, at);
    else
        return A::opposite(me, cell, at);
};

/// Sends match receives: each value that a node receives, its partner sends to it in the same round; each
/// value that it sends is received.
struct Matched {
    static constexpr std::string_view name = "matched";
    static constexpr std::string_view says = "every receive meets its send, and every send its receive";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    struct EveryMessage {
        static constexpr std::string_view name = "every_message";
        static constexpr std::string_view says =
            "a partner sends each value that a node receives, and receives each value that it sends";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const from = A::from(me, at), to = A::to(me, at);
            auto const taken = A::opposite(me, cell, at);
            auto const takes = landing_cell<A>(me, cell, at);
            return implies(A::receives(me, at).contains(cell),
                           A::to(from, at) == me && A::sends(from, at).contains(taken)) &&
                   implies(A::sends(me, at).contains(cell),
                           A::from(to, at) == me && is_cell<typename A::Cells>(takes, at) &&
                               A::receives(to, at).contains(takes) && A::opposite(to, takes, at) == cell);
        }
    };

    using RestsOn = std::tuple<InRange>;
    template <class A>
    using Lemmas = OnPhases<A, EveryMessage>;
};

}  // namespace cubecheck
