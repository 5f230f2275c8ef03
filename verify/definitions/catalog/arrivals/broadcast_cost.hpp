#pragma once

#include "verify/definitions/catalog/arrivals/proving.hpp"

namespace cubecheck::arrivals {

/// A broadcast has a message for each chunk, at each node but the root.
template <class A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    add_rounds(proving);
    proving
        .claim({"every_chunk_arrives", "every chunk arrives at every node other than the root"},
               [](World& world) {
                   auto const me = world.rank("me");
                   return same(A::arrives(me, world.packet("packet"), world.at), !(me == world.at.root));
               })
        .claim({"as_claimed",
                "the formula has a message for each chunk and node other than the root, and as many words as "
                "rounds"},
               [](World& world) {
                   auto const cost = world.cost();
                   return cost.messages == world.chunks * (world.nodes() - 1) && cost.words == cost.rounds;
               });
}

}  // namespace cubecheck::arrivals
