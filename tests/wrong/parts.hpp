#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms on a buffer that is cut into parts, with one slip each.
namespace cubecheck {

/// A scatter followed by a gather is declared to be a broadcast.
template <>
struct SequenceOf<Scatter, Gather> {
    using Collective = BroadcastParts;
};

namespace wrong {

/// A node sends the half that it should keep.
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

/// Each node sends the parts that it should have, even if it has not received them.
struct EveryoneHandsOn : scatter::Binomial {
    static constexpr std::string_view name = "wrong/everyone_hands_on";
    using Right = scatter::Binomial;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) { return Block{flip(me, at.k), at.k}; }
};

/// A node passes on only its own message, without the gathered ones.
struct GathersNobodyElses : gather::Binomial {
    static constexpr std::string_view name = "wrong/gathers_nobody_elses";
    using Right = gather::Binomial;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{me, gather::Binomial::sends(me, at).some}; }
    static constexpr auto receives(auto me, auto at) {
        return One{flip(me, at.k), gather::Binomial::receives(me, at).some};
    }
};

/// Counts half of all messages in every round, as if nothing had been sent before.
struct HalvesNotCounted : scatter::Binomial {
    static constexpr std::string_view name = "wrong/halves_not_counted";
    using Right = scatter::Binomial;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.d, p.nodes - 1, p.d * p.half}; }
};

/// Each partner receives only its own part, so the parts of the nodes beyond it are not folded.
struct OnlyThePartnersPart : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/only_the_partners_part";
    using Right = reducescatter::RecursiveDoubling;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return One{flip(me, at.k)}; }
    static constexpr auto receives(auto me, auto) { return One{me}; }
};

/// Each partner also receives the parts of its block, as in the libraries.  This is right, but costs more
/// than declared.
struct BlocksNotCounted : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/blocks_not_counted";
    using Right = reducescatter::RecursiveDoubling;
    using CaughtBy = CostFormula;
    static constexpr auto sends(auto me, auto at) { return AllButItsBlock{flip(me, at.k), at.k, at.nodes}; }
    static constexpr auto receives(auto me, auto at) { return AllButItsBlock{me, at.k, at.nodes}; }
};

/// Two right phases with the wrong collective: in the end only the root has all parts.
struct GatheredNotAllGathered : Sequence<scatter::Binomial, gather::Binomial> {
    static constexpr std::string_view name = "wrong/gathered_not_allgathered";
    using Right = broadcast::ScatterAllGather;
    using CaughtBy = Contract;
};

}  // namespace wrong

}  // namespace cubecheck
