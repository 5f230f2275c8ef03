#pragma once

#include <string>

#include "models/explicit/packets.hpp"
#include "verify/definitions/catalog/arrivals/proving.hpp"

/// The common part of the all-to-all on lines and on rings.
///
/// An arc carries one block of packets after the other, without a pause. So it is busy in all rounds before
/// the number of its packets, which gives the number of messages.
namespace cubecheck::arrivals {

/// Ranks from 0 to p - 1, for any p.
template <class A>
class RanksOfAnExchange {
public:
    static constexpr bool knows_its_products = true;

    explicit RanksOfAnExchange(Scene& of) : scene(of), at{scene.number("n")} { scene.fact(0 < at.nodes); }

    Term rank(char const* name) { return scene.number_below(name, at.nodes); }
    OriginAndDestination<Term> packet(std::string const& name) {
        return {scene.number_below(name + "_origin", at.nodes),
                scene.number_below(name + "_destination", at.nodes)};
    }
    Formula is_rank(Term const& rank) const { return in_range(rank, at.nodes); }
    Formula is_round(Term const& round) const { return in_range(round, cost().rounds); }
    Cost<Term> cost() const {
        struct {
            Term nodes;
        } const measures{at.nodes};
        return A::cost(measures);
    }

    Scene& scene;
    typename A::template AtOf<Term> at;
};

/// A claim about the number of ranks and a quotient of it, for each remainder. The products in the claim are
/// then those of one unknown, the quotient.
template <class World>
Formula of_every_remainder(World& world, Index divisor, auto const& claim) {
    Term const quotient = world.scene.number("quotient");
    world.scene.fact(!(quotient < 0));
    Formula all(true);
    for (Index remainder = 0; remainder < divisor; ++remainder) {
        World of(world.scene);
        of.at.nodes = Term(*(divisor * quotient + remainder).expression());
        all = all && implies(0 < of.at.nodes, claim(of, quotient, remainder));
    }
    return all;
}

}  // namespace cubecheck::arrivals
