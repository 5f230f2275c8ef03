#pragma once

#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "studies/mutants/parametric/mutation.hpp"

/// Correct mutants, as separate definitions with their own invariants.
namespace cubecheck::mutants {

/// The all-to-all of a cube from the lowest dimension up: every order of dimensions is correct.
struct StoreAndForwardAscending : alltoall::StoreAndForward {
    static constexpr std::string_view name = "mutants/store_and_forward_ascending";
    using Original = alltoall::StoreAndForward;
    static constexpr Mutation mutation = Mutation::rounds_reversed;
    using Form = AscendingCube;

    static constexpr auto holds(auto me, auto cell, auto at) {
        return packet(join(me, cell, at.k), join(cell, me, at.k));
    }
    static constexpr auto spent(auto at) {
        return Cost{below(at.k), below(at.k) * at.nodes, below(at.k) * at.half};
    }
};

/// The all-to-all by pairs from the last offset down: no two rounds access the same cell.
struct PairwiseXorDescending : alltoall::PairwiseXor {
    static constexpr std::string_view name = "mutants/xor_descending";
    using Original = alltoall::PairwiseXor;
    static constexpr Mutation mutation = Mutation::rounds_reversed;
    using Form = OffsetsIn<Order::descending>;

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const swapped = at.round < value(me ^ cell);
        return packet(choose(swapped, cell, me), choose(swapped, me, cell));
    }
    static constexpr auto spent(auto at) {
        auto const done = at.nodes - 1 - at.round;
        return Cost{done, done * at.nodes, done};
    }
};

}  // namespace cubecheck::mutants
