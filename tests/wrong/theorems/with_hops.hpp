#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions whose blocks travel in hops.  They are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// The hop to offset 40 is omitted.
struct HopLeftOut : allgather::Pat {
    static constexpr std::string_view name = "liars/hop_left_out";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto sends(auto me, auto at) { return Guarded{Pat::sends(me, at), !(at.reached == 40)}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Pat::receives(me, at), !(at.reached == 40)};
    }
};

/// A fold is not sent if its hop is 32 ranks or longer.
struct FarFoldStays : reducescatter::Pat {
    static constexpr std::string_view name = "liars/far_fold_stays";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=33";
    static constexpr auto sends(auto me, auto at) { return Guarded{Pat::sends(me, at), at.distance < 32}; }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Pat::receives(me, at), at.distance < 32};
    }
};

/// Among more than 70 ranks, the sent block is the one after the expected block.
struct HopOfTheNextBlock : allgather::Pat {
    static constexpr std::string_view name = "liars/hop_of_the_next_block";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=71";
    static constexpr auto sends(auto me, auto at) {
        return One{wrap(to(me, at) + at.reached + one_if(70 < at.nodes), at.nodes)};
    }
};

/// In round 50, all ranks send to rank 0.
struct HopsCrowd : allgather::Pat {
    static constexpr std::string_view name = "liars/hops_crowd";
    using CaughtBy = OnePort;
    static constexpr std::string_view at_size = "n=52";
    static constexpr auto to(auto me, auto at) {
        return choose(at.round == 50, zero_like(me), Pat::to(me, at));
    }
};

/// The formula counts one word too few among more than 60 ranks.
struct HopsCheaper : reducescatter::Pat {
    static constexpr std::string_view name = "liars/hops_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=61";
    static constexpr auto cost(auto p) {
        auto all = Pat::cost(p);
        all.words = all.words - one_if(60 < p.nodes);
        return all;
    }
};

/// Among more than 70 ranks, folds are declared to count for one round longer.
struct FoldCountsLonger : reducescatter::Pat {
    static constexpr std::string_view name = "liars/fold_counts_longer";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto counts(auto me, auto cell, auto at) {
        return turn_of(wrap(cell - me, at.nodes), at) + at.round < at.nodes + one_if(70 < at.nodes);
    }
};

/// Not a valid order of hops: among more than 40 ranks, the turns 1 and 2 are exchanged.
struct TornOrder : FarthestFirst {
    static constexpr Index turned(Index turn, Index nodes) {
        return nodes > 40 && turn > 0 && turn < 3 ? 3 - turn : turn;
    }
    static constexpr Index turn(Index offset, Index nodes) {
        return turned(FarthestFirst::turn(offset, nodes), nodes);
    }
    static constexpr Index offset(Index turn, Index nodes) {
        return FarthestFirst::offset(turned(turn, nodes), nodes);
    }
};
struct HopsInATornOrder : allgather::Pat {
    static constexpr std::string_view name = "liars/hops_in_a_torn_order";
    using CaughtBy = Contract;
    /// A user-defined order is checked at small sizes, and run at larger ones.
    static constexpr std::string_view at_size = "n=97";
    using Form = HopsIn<TornOrder, Order::ascending>;
};

using WithHops = Catalog<HopLeftOut, FarFoldStays, HopOfTheNextBlock, HopsCrowd, HopsCheaper,
                         FoldCountsLonger, HopsInATornOrder>;

}  // namespace cubecheck::liars
