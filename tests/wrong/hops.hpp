#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms whose blocks travel in hops, with one slip each.
namespace cubecheck::wrong {

/// The hops have the order of the reduce-scatter, so blocks are sent before they arrive.
struct SentOnTooEarly : allgather::Pat {
    static constexpr std::string_view name = "wrong/sent_on_too_early";
    using Right = allgather::Pat;
    using CaughtBy = Contract;
    using Form = HopsBack;
};

/// The hops have the order of the all-gather, so folds are sent before they are complete.
struct HandsOnTooEarly : reducescatter::Pat {
    static constexpr std::string_view name = "wrong/hands_on_too_early";
    using Right = reducescatter::Pat;
    using CaughtBy = Contract;
    using Form = Hops;
};

/// A rank expects the block that it received in the hop before.
struct HopToTheSameOffset : allgather::Pat {
    static constexpr std::string_view name = "wrong/hop_to_the_same_offset";
    using Right = allgather::Pat;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) {
        return One{wrap(me + at.reached - at.distance, at.nodes)};
    }
};

using WithHops = Catalog<SentOnTooEarly, HandsOnTooEarly, HopToTheSameOffset>;

}  // namespace cubecheck::wrong
