#pragma once

#include "models/collective.hpp"
#include "models/regular.hpp"
#include "properties/lemma.hpp"

namespace cubecheck {

/// Every partner is a node and every cell sent, taken or changed is a cell, of this size.
struct InRange {
    static constexpr std::string_view name = "in_range";
    static constexpr std::string_view says = "partners and cells exist";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view moot() {
        return without_rounds<A>();
    }

    struct EveryIndex {
        static constexpr std::string_view name = "every_index";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const sent = A::sends(me, at), received = A::receives(me, at);
            auto const cells = A::Cells::bound(at);
            return implies(0 < sent.size(), in_range(value(A::to(me, at)), at.nodes)) &&
                   implies(0 < received.size(), in_range(value(A::from(me, at)), at.nodes)) &&
                   implies(received.contains(cell), A::Cells::inside(A::opposite(me, cell, at), at)) &&
                   sent.within(cells) && received.within(cells);
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, EveryIndex>;
};

}  // namespace cubecheck
