#pragma once

#include "models/guarded_set.hpp"
#include "tests/wrong/theorems/wall.hpp"

/// Slips made in every parametric definition of the catalog, which act beyond a size only: for p > 100.
namespace cubecheck::liars {

/// Nothing is sent, on more than 100 nodes.
template <Phase A>
struct SilentBeyond : A {
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Guarded{A::sends(me, at), at.nodes < 101}; }
    static constexpr auto receives(auto me, auto at) { return Guarded{A::receives(me, at), at.nodes < 101}; }
};

/// The formula counts a word too few, on more than 100 nodes.
template <Phase A>
struct CheaperBeyond : A {
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) {
        auto const cost = A::cost(p);
        return Cost{cost.rounds, cost.messages - select(p.nodes < 101, 0, 1), cost.words};
    }
};

/// Expects that a slip is refuted in every definition of a catalog.
template <template <class> class Slip, class... A>
void expect_refuted(Catalog<A...>) {
    auto const look = []<class One>() {
        if constexpr (Phase<One>) {
            auto const verdict = verdict_on<Slip<One>>();
            EXPECT_TRUE(std::holds_alternative<Refuted>(verdict)) << One::name;
        }
    };
    (look.template operator()<A>(), ...);
}

}  // namespace cubecheck::liars
