#pragma once

#include "models/parametric/forms/ring.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

template <>
class World<Ring> : public RanksFor<Ring> {
    using RanksFor::RanksFor;
};

template <>
class World<RingOfTwoSides> : public RanksFor<RingOfTwoSides> {
public:
    explicit World(Scene& scene) : RanksFor(scene) { scene.fact(!(nodes_ == 2)); }
};

template <>
class World<HalfRing> : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(half_), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(half_); }
};

template <>
class World<EvenRing> : public World<HalfRing> {
public:
    explicit World(Scene& scene) : World<HalfRing>(scene) { scene.fact(nodes_ == half_ + half_); }
};

template <>
class World<TwoLaps> : public RanksFor<TwoLaps> {
    using RanksFor::RanksFor;
};

}  // namespace cubecheck
