#pragma once

#include "models/parametric/forms/one_two_three.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// The facts do not state that the distances are doubled from 3 on, only how they compare with n.
template <>
class World<OneTwoThree> : public Ranks {
public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          reached_(scene.number("reached").weighing_as(nodes_ + nodes_)) {
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
        scene.fact(0 < reached_ && same(reached_ == 1, nodes_ == 1) && same(reached_ == 2, nodes_ == 2));
        scene.fact(!(reached_ < nodes_ - 1));
    }

    auto round() {
        Term const distance = scene_.number("B").weighing_as(nodes_), round = round_below(rounds_);
        scene_.fact(0 < distance && distance < nodes_ - choose(distance < 3, 0, 1));
        scene_.fact(same(round == 0, distance == 1) && same(round == 1, distance == 2));
        return DistanceAt<Term>{distance, round, nodes_, root_};
    }
    auto first() { return cut(1, 0); }
    auto last() { return cut(reached_, rounds_); }
    Parameters<Term> parameters() { return numbers(1); }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, root_};
    }

    Term rounds_, reached_;
};

}  // namespace cubecheck
