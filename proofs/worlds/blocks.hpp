#pragma once

#include "models/parametric/forms/blocks.hpp"
#include "proofs/symbols/rank_blocks.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// Blocks that grow from 1 to at least n, or are split. The facts do not state that their sizes are powers.
template <Order order, Radix radix>
class World<Blocks<order, radix>> : public Ranks {
    using At = PlacesInBlocks::Of;
    static constexpr bool grows = Blocks<order, radix>::grows;

public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          reached_(scene.number("reached").weighing_as(nodes_ + nodes_)),
          blocking_(scene, nodes_, reached_) {
        scene.fact(!(reached_ < nodes_) && reached_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = blocking_.distance, round = round_below(rounds_);
        blocking_.assume_round();
        scene_.fact(same(grows ? round == 0 : round + 1 == rounds_, distance == 1));
        if (radix == Radix::two)
            scene_.fact(blocking_.blocks.places == distance &&
                        blocking_.groups.places == distance + distance);
        return BlocksAt<PlacesInBlocks, Term>{{distance, round, nodes_, root_}, {At::before, &blocking_}};
    }
    auto first() { return grows ? ones(0) : whole(0); }
    auto last() { return grows ? whole(rounds_) : ones(rounds_); }
    Parameters<Term> parameters() {
        if (radix == Radix::two) return numbers(1, rounds_, reached_);
        return numbers_of_base(rounds_);
    }

private:
    BlocksCut<PlacesInBlocks, Term> ones(Term const& round) {
        return {{1, round, nodes_, root_}, {At::one, &blocking_}};
    }
    BlocksCut<PlacesInBlocks, Term> whole(Term const& round) {
        return {{reached_, round, nodes_, root_}, {At::whole, &blocking_}};
    }

    Term rounds_, reached_;
    Blocking blocking_;
};

}  // namespace cubecheck
