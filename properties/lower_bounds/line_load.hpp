#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// On a line, with the nodes in the order of their numbers, no link carries two messages in one direction in
/// one round.
///
/// A message from x to y > x uses all links from x up to y; two that go up share none if one starts where the
/// other has ended, or later.  Likewise downwards.
struct LineLoad {
    static constexpr std::string_view name = "line_load";
    static constexpr std::string_view says =
        "on a line, no link carries two messages in one direction in one round";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A>)
            return A::links == Links::line ? "" : "messages are not laid along a line";
        else
            return in_no_phase<A, LineLoad>();
    }

    struct WaysApart {
        static constexpr std::string_view name = "ways_apart";
        using Over = over::RoundPair;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto at) {
            static_assert(A::ports == 1, "the links of a line are judged of nodes with one port");
            auto const from_a = value(a), to_a = value(A::to(a, at));
            auto const from_b = value(b), to_b = value(A::to(b, at));
            auto const both_send = 0 < A::sends(a, at).size() && 0 < A::sends(b, at).size();
            auto const up_apart = !(from_b < to_a) || !(from_a < to_b);
            auto const down_apart = !(to_b < from_a) || !(to_a < from_b);
            return implies(both_send && from_a < to_a && from_b < to_b, up_apart) &&
                   implies(both_send && to_a < from_a && to_b < from_b, down_apart);
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, LineLoad, WaysApart>;
};

}  // namespace cubecheck
