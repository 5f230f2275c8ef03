#pragma once

#include "models/parametric/forms/line.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

template <>
class World<WholeLine> : public RanksFor<WholeLine, LineAt<Term>> {
    using RanksFor::RanksFor;
};

template <>
class World<LineFromRoot> : public Ranks {
public:
    /// The number of ranks is written as the sum of the two sides of the root, so that only squares of the
    /// sides occur.
    explicit World(Scene& scene) : Ranks(scene) {
        Term const right = scene.number("right");
        scene.fact(nodes_ == root_ + right + 1);
        nodes_ = root_ + right + 1;
    }
    auto round() { return LineAt<Term>{round_below(rounds()), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(rounds()); }

private:
    Term rounds() const { return LineFromRoot::rounds(nodes_, root_); }
};

}  // namespace cubecheck
