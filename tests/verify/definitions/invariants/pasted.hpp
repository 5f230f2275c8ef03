#pragma once

#include "algorithms/catalog.hpp"

/// Definitions with the invariants that are found for them: written anew by
/// CUBECHECK_UPDATE_GOLDEN=1 ctest -R Pasted.
namespace cubecheck::pasted {

struct Ring : allgather::RingPass {
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(wrap(me - cell, at.nodes) < at.round + 1);
    }
};

struct RingHalves : allgather::RingHalves {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_known = choose(odd(cell), wrap(half_of(cell) - me, at.nodes) < at.round + 1,
            wrap(me - half_of(cell), at.nodes) < at.round + 1);
        return message(half_of(cell)).of(cell).when(is_known);
    }
};

struct TotalExchange : alltoall::RingPass {
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(choose(wrap(me - cell, at.nodes) < at.round, cell, wrap(me - at.round,
            at.nodes))).of(choose(wrap(me - cell, at.nodes) < at.round + 1, me, cell));
    }
};

struct Xor : alltoall::PairwiseXor {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_so = value(me ^ cell) < at.round;
        return message(choose(is_so, cell, me)).of(choose(is_so, me, cell));
    }
};

struct HillisSteele : scan::HillisSteele {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_so = me < at.distance;
        auto const is_known = !cell.is_total;
        return fold(choose(is_so, 0, me - at.distance + 1), choose(is_so, me + 1,
            at.distance)).when(is_known);
    }
};

struct Exclusive : scan::LinearExclusive {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_so = at.round < me;
        return fold(choose(is_so, me, 0), choose(is_so, one_if(cell.is_total), me + one_if(cell.is_total)));
    }
};

struct Gather : gather::Binomial {
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(agree_from(cell, me, at.k) && agree_below(me, at.root, at.k));
    }
};

struct Scatter : scatter::Halving {
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const is_known = from_root(me, at) == first_of_block(from_root(cell, at), at.blocks);
        return message(at.root).of(cell).when(is_known);
    }
};

struct Chain : reduce::PipelinedChain {
    static constexpr auto holds(auto me, auto cell, auto at) {
        return fold(me, choose(arrival(me, cell, at) < at.round, at.nodes - wrap(me - at.root, at.nodes),
            1)).of(cell);
    }
};

struct Folded : allreduce::FoldedDoubling {
    static constexpr auto holds(auto me, auto, auto at) {
        auto const is_so = at.folded;
        auto const is_known = !at.folded || choose(sits_out(me, at), at.unfolded, at.folded);
        return fold(choose(is_so, lower_rank(first_of_block(place(me, at), at.k), at), me), choose(is_so,
            fold_of_places(first_of_block(place(me, at), at.k), pow2(at.k), at).count, 1)).when(is_known);
    }
};

struct Swing : allreduce::Swing {
    static constexpr auto holds(auto me, auto, auto at) {
        return fold(choose(is_odd(me), wrap(me + at.reach - at.block + 1, at.nodes), wrap(me - at.reach,
            at.nodes)), at.block);
    }
};

}  // namespace cubecheck::pasted
