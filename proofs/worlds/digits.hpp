#pragma once

#include "models/parametric/forms/digits.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// The facts do not state that a distance is a multiple of its power, or a power one of the radix; only that
/// the power is at most the distance. So proofs hold for every radix.
template <>
class World<Digits> : public Ranks {
public:
    explicit World(Scene& scene)
        : Ranks(scene),
          rounds_(scene.number("rounds")),
          reached_(scene.number("reached").weighing_as(nodes_ + nodes_)) {
        scene.fact(!(reached_ < nodes_) && reached_ < nodes_ + nodes_);
        scene.fact(!(rounds_ < 0) && same(rounds_ == 0, nodes_ == 1));
    }

    auto round() {
        Term const distance = scene_.number("B"), round = round_below(rounds_);
        Term const power = scene_.number("power");
        scene_.fact(0 < power && !(distance < power) && distance < nodes_);
        scene_.fact(same(round == 0, distance == 1));
        return DigitAt<Term>{{distance, round, nodes_, root_}, power};
    }
    auto first() { return cut(1, 0); }
    auto last() { return cut(reached_, rounds_); }
    Parameters<Term> parameters() { return numbers_of_base(rounds_); }

private:
    DistanceCut<Term> cut(Term const& distance, Term const& round) {
        return {distance, round, nodes_, root_};
    }

    Term rounds_, reached_;
};

}  // namespace cubecheck
