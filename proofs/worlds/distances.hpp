#pragma once

#include "models/parametric/forms/distances.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// The facts do not state that the distances are powers of two, only consequences of this.
template <>
class World<Distances> : public Ranks {
public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          cover_(scene.number("cover").weighing_as(nodes_ + nodes_)) {
        scene.fact(!(cover_ < nodes_) && cover_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = scene_.number("B"), round = round_below(rounds_);
        scene_.fact(0 < distance && distance < nodes_ && same(round == 0, distance == 1));
        return DistanceAt<Term>{distance, round, nodes_, root_};
    }
    auto first() { return cut(1, 0); }
    auto last() { return cut(cover_, rounds_); }
    Parameters<Term> parameters() { return numbers(1, rounds_, cover_); }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, root_};
    }

    Term rounds_, cover_;
};

}  // namespace cubecheck
