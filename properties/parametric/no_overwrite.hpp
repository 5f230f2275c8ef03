#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// No value is overwritten in the round that sends it, so that arriving values can be stored at once.
///
/// The property applies to algorithms that claim Landing::direct. The others claim to need a receive buffer;
/// a witness shows that they do.
struct NoOverwrite {
    static constexpr std::string_view name = "no_overwrite";
    static constexpr std::string_view says = "no cell is both sent and overwritten in one round";
    static constexpr Failure kind = Failure::structure;
    using RestsOn = std::tuple<InRange>;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A>)
            return A::landing == Landing::direct ? "" : "arrivals are staged in a receive buffer";
        else
            return in_no_phase<A, NoOverwrite>();
    }

    struct SentOrChanged {
        static constexpr std::string_view name = "sent_or_changed";
        static constexpr std::string_view says = "a cell that is sent in a round receives nothing in it";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const sent = some_port<A>(at, [&](auto port) { return A::sends(me, port).contains(cell); });
            return !(sent && A::receives(me, at).contains(cell));
        }
    };

    template <class A>
    using Lemmas = OnPhasesAsked<A, NoOverwrite, SentOrChanged>;
};

}  // namespace cubecheck
