#pragma once

#include "algorithms/barrier/dissemination.hpp"
#include "algorithms/broadcast/halving.hpp"
#include "algorithms/broadcast/linear.hpp"
#include "algorithms/gather/doubling.hpp"
#include "algorithms/gather/linear.hpp"
#include "models/parametric/at_rank_zero.hpp"

namespace cubecheck {

namespace barrier {

/// At the end the root knows that every rank has entered.
struct EntrancesAtRoot : Entrances {
    static constexpr std::string_view name = "entrances_at_root";
    static constexpr bool rooted = true;

    static constexpr auto result(auto me, auto cell, auto at) { return Gather::result(me, cell, at); }
};

/// At the end every rank knows what the root knows.
struct Release : Synchronisation {
    static constexpr std::string_view name = "release";
    static constexpr bool rooted = true;

    static constexpr auto initial(auto me, auto cell, auto at) { return Broadcast::initial(me, cell, at); }
    static constexpr auto result(auto me, auto cell, auto at) { return Broadcast::result(me, cell, at); }
};

}  // namespace barrier

template <>
struct SequenceOf<barrier::EntrancesAtRoot, barrier::Release> {
    using Collective = barrier::Entrances;
};

namespace barrier {

/// A cost without words, for empty messages.
constexpr auto without_words(auto const& cost) {
    return Cost{cost.rounds, cost.messages, decltype(cost.words)(0)};
}

/// An algorithm with messages to the root, used to collect entrances.
template <class Way>
struct ToRoot : Way {
    using Collective = EntrancesAtRoot;
    static constexpr auto spent(auto at) { return without_words(Way::spent(at)); }
    static constexpr auto cost(auto p) { return without_words(Way::cost(p)); }
};

/// An algorithm with messages from the root, used to release all ranks.
template <class Way>
struct FromRoot : Way {
    using Collective = Release;
    using Cells = CellPerRank;
    static constexpr auto spent(auto at) { return without_words(Way::spent(at)); }
    static constexpr auto cost(auto p) { return without_words(Way::cost(p)); }
};

struct LinearFromRoot : FromRoot<broadcast::Linear> {
    static constexpr auto sends(auto me, auto at) { return all_if(me == at.root, at); }
    static constexpr auto receives(auto me, auto at) { return all_if(me == to(me, at), at); }
};

/// Barrier along a binomial tree, to rank 0 and back.
///
/// Cost:    2 ceil(log n) rounds, 2 (n - 1) messages, no words.
/// Source:  Open MPI, barrier "tree".
struct Tree
    : Sequence<AtRankZero<ToRoot<gather::Doubling>>, AtRankZero<FromRoot<broadcast::HalvingOfParts>>> {
    static constexpr std::string_view name = "barrier/tree";
    static constexpr std::string_view system = "A02";
};

/// Barrier in which every rank informs rank 0, which then informs every rank.
///
/// Cost:    2 (n - 1) rounds, 2 (n - 1) messages, no words.
/// Source:  Open MPI, barrier "linear".
struct Linear : Sequence<AtRankZero<ToRoot<gather::Linear>>, AtRankZero<LinearFromRoot>> {
    static constexpr std::string_view name = "barrier/linear";
    static constexpr std::string_view system = "A02";
};

}  // namespace barrier

}  // namespace cubecheck
