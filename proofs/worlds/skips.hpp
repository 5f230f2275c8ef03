#pragma once

#include "models/parametric/forms/skips.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// The facts state that each skip is half of the next one, rounded up.
template <Order order>
class World<SkipsIn<order>> : public Ranks {
    static constexpr bool ascends = SkipsIn<order>::ascends;

public:
    explicit World(Scene& scene) : Ranks(scene), rounds_(scene.number("rounds")) {
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const skip = scene_.number("B").weighing_as(nodes_), round = round_below(rounds_);
        Term const next = scene_.number("next").weighing_as(nodes_);
        scene_.fact(0 < skip && skip < next && !(nodes_ < next));
        scene_.fact(next == skip + skip || next == skip + skip - 1);
        scene_.fact(same(ascends ? round == 0 : round + 1 == rounds_, skip == 1));
        scene_.fact(same(ascends ? round + 1 == rounds_ : round == 0, next == nodes_));
        return SkipAt<Term>{{skip, round, nodes_, root_}, next};
    }
    auto first() { return cut(ascends ? Term(1) : nodes_, 0); }
    auto last() { return cut(ascends ? nodes_ : Term(1), rounds_); }
    Parameters<Term> parameters() {
        return numbers(1, rounds_, scene_.number("cover").weighing_as(nodes_ + nodes_));
    }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, root_};
    }

    Term rounds_;
};

}  // namespace cubecheck
