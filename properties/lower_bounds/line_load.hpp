#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// On a line, with the nodes in the order of their numbers, no link carries two messages in one direction in
/// one round.
///
/// A message from x to y > x uses all links from x to y. Two messages upwards share no link if one starts at
/// or after the end of the other. The same argument holds downwards.
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

    struct WaysApart : OfTwo<WaysApart> {
        static constexpr std::string_view name = "ways_apart";
        static constexpr std::string_view says =
            "the paths of two messages on the line share no link in the same direction";
        using Over = over::RoundPair;

        template <class Sends, class From, class To>
        struct Way {
            Sends sends;
            From from;
            To to;
        };
        template <class Sends, class From, class To>
        Way(Sends, From, To) -> Way<Sends, From, To>;

        template <class A>
        static constexpr auto of(auto me, auto at) {
            static_assert(A::ports == 1, "the links of a line are judged of nodes with one port");
            return Way{0 < A::sends(me, at).size(), value(me), value(A::to(me, at))};
        }

        static constexpr auto compare(auto const& a, auto const& b) {
            auto const both_send = a.sends && b.sends;
            auto const up_apart = !(b.from < a.to) || !(a.from < b.to);
            auto const down_apart = !(b.to < a.from) || !(a.to < b.from);
            return implies(both_send && a.from < a.to && b.from < b.to, up_apart) &&
                   implies(both_send && a.to < a.from && b.to < b.from, down_apart);
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, LineLoad, WaysApart>;
};

}  // namespace cubecheck
