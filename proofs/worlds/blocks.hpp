#pragma once

#include "models/parametric/forms/blocks.hpp"
#include "proofs/symbols/rank_blocks.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// Blocks that double from 1 to at least n, or are halved; that they are powers of two is not said.
template <Order order>
class World<Blocks<order>> : public Ranks {
    using At = PlacesInBlocks::Of;
    static constexpr bool doubles = Blocks<order>::doubles;

public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          cover_(scene.number("cover")),
          blocking_(scene, nodes_, cover_) {
        scene.fact(!(cover_ < nodes_) && cover_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = blocking_.distance, round = round_below(rounds_);
        blocking_.assume_round();
        scene_.fact(same(doubles ? round == 0 : round + 1 == rounds_, distance == 1));
        return BlocksAt<PlacesInBlocks, Term>{{distance, round, nodes_, root_}, {At::distance, &blocking_}};
    }
    auto first() { return doubles ? ones(0) : whole(0); }
    auto last() { return doubles ? whole(rounds_) : ones(rounds_); }
    Parameters<Term> parameters() { return numbers(1, rounds_, cover_); }

private:
    BlocksCut<PlacesInBlocks, Term> ones(Term const& round) {
        return {{1, round, nodes_, root_}, {At::one, &blocking_}};
    }
    BlocksCut<PlacesInBlocks, Term> whole(Term const& round) {
        return {{cover_, round, nodes_, root_}, {At::whole, &blocking_}};
    }

    Term rounds_, cover_;
    Blocking blocking_;
};

}  // namespace cubecheck
