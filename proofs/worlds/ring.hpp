#pragma once

#include "models/parametric/forms/ring.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

template <>
class World<Ring> : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(nodes_ - 1), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(nodes_ - 1); }
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

/// Ranks around a ring whose rounds are as many as their number says.
template <class Form>
class RanksFor : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return RingAt<Term>{round_below(Form::rounds(nodes_)), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(Form::rounds(nodes_)); }
};
template <>
class World<TwoLaps> : public RanksFor<TwoLaps> {
    using RanksFor::RanksFor;
};

}  // namespace cubecheck
