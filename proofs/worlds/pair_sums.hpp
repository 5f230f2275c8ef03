#pragma once

#include "models/parametric/forms/pair_sums.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

template <>
class World<PairSums> : public RanksFor<PairSums> {
public:
    using RanksFor::RanksFor;
    /// The round is written as its distance from the middle, so that only squares of this distance occur.
    auto round() {
        auto at = RanksFor::round();
        Term const ahead = scene_.number("ahead");
        scene_.fact(at.round == nodes_ - 1 - ahead);
        at.round = nodes_ - 1 - ahead;
        return at;
    }
};

}  // namespace cubecheck
