#pragma once

#include "models/parametric/forms/chain.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

template <>
class World<Chain> : public Ranks {
public:
    explicit World(Scene& scene) : Ranks(scene), chunks_(scene.number("chunks")) { scene.fact(0 < chunks_); }

    auto round() { return ChainAt<Term>{round_below(rounds()), nodes_, chunks_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(rounds()); }
    Parameters<Term> parameters() { return numbers(chunks_); }

private:
    Term rounds() const { return Chain::rounds(nodes_, chunks_); }
    ChainCut<Term> cut(Term const& round) { return {round, nodes_, chunks_, root_}; }

    Term chunks_;
};

}  // namespace cubecheck
