#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// A buffer cut into parts, with a part in the wrong hands.
namespace cubecheck {

/// A broadcast is claimed of a scatter whose parts are only gathered again.
template <>
struct SequenceOf<Scatter, Gather> {
    using Collective = BroadcastParts;
};

namespace wrong {

/// A node hands on the half that it should keep.
struct KeepsTheOtherHalf : scatter::Binomial {
    static constexpr std::string_view name = "wrong/keeps_the_other_half";
    using Right = scatter::Binomial;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return Guarded{Block{me, at.k}, scatter::Binomial::sends(me, at).some};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Block{flip(me, at.k), at.k}, scatter::Binomial::receives(me, at).some};
    }
};

/// Everyone hands on what it should have, whether it has got it or not.
struct EveryoneHandsOn : scatter::Binomial {
    static constexpr std::string_view name = "wrong/everyone_hands_on";
    using Right = scatter::Binomial;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) { return Block{flip(me, at.k), at.k}; }
};

/// A node passes on its own message and forgets those that it has gathered.
struct GathersNobodyElses : gather::Binomial {
    static constexpr std::string_view name = "wrong/gathers_nobody_elses";
    using Right = gather::Binomial;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{me, gather::Binomial::sends(me, at).some}; }
    static constexpr auto receives(auto me, auto at) {
        return One{flip(me, at.k), gather::Binomial::receives(me, at).some};
    }
};

/// Counts half of all messages in every round, as if nothing had been handed on before.
struct HalvesNotCounted : scatter::Binomial {
    static constexpr std::string_view name = "wrong/halves_not_counted";
    using Right = scatter::Binomial;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.d * p.half}; }
};

/// A partner is sent its own part alone: nobody folds those of the nodes beyond.
struct OnlyThePartnersPart : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/only_the_partners_part";
    using Right = reducescatter::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{flip(me, at.k)}; }
    static constexpr auto receives(auto me, auto) { return One{me}; }
};

/// A partner is sent the parts of its block, too, as the libraries do: right, and dearer than is said.
struct BlocksNotCounted : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/blocks_not_counted";
    using Right = reducescatter::RecursiveDoubling;
    using CaughtBy = CostFormula;
    static constexpr auto sends(auto me, auto at) { return AllButItsBlock{flip(me, at.k), at.k, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return AllButItsBlock{me, at.k, at.nodes}; }
};

/// Two right phases that do not make what is claimed: the root alone has all parts again.
struct GatheredNotAllGathered : Sequence<scatter::Binomial, gather::Binomial> {
    static constexpr std::string_view name = "wrong/gathered_not_allgathered";
    using Right = broadcast::ScatterAllGather;
    using CaughtBy = Contract;
};

}  // namespace wrong

}  // namespace cubecheck
