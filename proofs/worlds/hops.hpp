#pragma once

#include "proofs/symbols/unknown_hops.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// Hops in any order, each of which continues from the end of an earlier one. The facts do not state that
/// distances are powers of two.
template <Order order>
class World<HopsIn<FarthestFirst, order>> : public Ranks {
public:
    explicit World(Scene& scene) : Ranks(scene), hops_(scene, nodes_) {}

    auto round() {
        Term const round = round_below(Ring::rounds(nodes_));
        auto const [offset, distance] = hops_.hop(order == Order::ascending ? round + 1 : nodes_ - 1 - round);
        return HopAt<UnknownHops*, Term>{offset, distance, round, nodes_, &hops_};
    }
    auto first() { return cut(0); }
    auto last() { return cut(Ring::rounds(nodes_)); }

private:
    HopCut<UnknownHops*, Term> cut(Term const& round) { return {round, nodes_, &hops_}; }

    UnknownHops hops_;
};

}  // namespace cubecheck
