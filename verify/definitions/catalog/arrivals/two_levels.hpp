#pragma once

#include <concepts>
#include <string>

#include "algorithms/broadcast/two_levels.hpp"
#include "verify/definitions/catalog/arrivals/proving.hpp"

/// The broadcast on nodes of several ranks: any number of nodes, which have the same number of ranks, except
/// the last one, which may have fewer.
namespace cubecheck::arrivals {

/// Binomial trees of unknown numbers of places. A place is an odd multiple of a power of two, its distance
/// from its parent. The exponent of the power gives the round.
class UnknownBinomialTrees {
public:
    explicit UnknownBinomialTrees(Scene& scene)
        : scene_(&scene),
          rounds_(scene.function("rounds_among", integer(), integer())),
          exponent_(scene.function("exponent", integer(), integer())),
          power_(scene.function("power", integer(), integer())) {}

    Term rounds(Term const& places) const {
        Term const rounds = of(rounds_, places);
        scene_->fact(implies(0 < places, !(rounds < 0)));
        return rounds;
    }
    Term distance(Term const& place) const {
        Term const exponent = of(exponent_, place);
        Term const distance = choose(place == 0, Term(0), of(power_, exponent));
        scene_->fact(implies(0 < place, 0 < distance && !(place < distance)));
        Term const parent = place - distance;
        scene_->fact(implies(0 < place, parent == 0 || exponent < of(exponent_, parent)));
        return distance;
    }
    Term round(Term const& place, Term const& places) const {
        Term const exponent = of(exponent_, place);
        scene_->fact(implies(0 < place && place < places, in_range(exponent, rounds(places))));
        return rounds(places) - 1 - exponent;
    }

private:
    z3::sort integer() const { return scene_->context().int_sort(); }
    Term of(z3::func_decl const& function, Term const& number) const {
        return Term(function(number.in(scene_->context())));
    }

    Scene* scene_;
    z3::func_decl rounds_, exponent_, power_;
};

/// Nodes of several ranks.
template <std::derived_from<broadcast::TwoLevels> A>
class ArrivalsWorld<A> {
    using Rank = broadcast::TwoLevels::Rank<Term>;

public:
    static Family const& family() { return families::based; }

    explicit ArrivalsWorld(Scene& scene)
        : scene_(scene),
          at{scene.number("hosts"),
             scene.number("ranks"),
             scene.number("ranks_of_last"),
             {scene.number("home"), scene.number("place_of_root")},
             UnknownBinomialTrees(scene)} {
        scene.fact(0 < at.hosts && 0 < at.ranks_of_last && !(at.ranks < at.ranks_of_last));
        scene.fact(is_rank(at.root));
    }

    Rank rank(std::string const& name) {
        Rank const rank{scene_.number(name + "_node"), scene_.number(name + "_place")};
        scene_.fact(is_rank(rank));
        return rank;
    }
    Term packet(std::string const& name) { return scene_.number_below(name, 1); }
    Formula is_rank(Rank const& rank) const {
        return in_range(rank.node, at.hosts) && in_range(rank.place, A::ranks_of(rank, at));
    }
    Formula is_round(Term const& round) const { return !(round < 0); }
    /// Every two ranks are linked.
    Formula is_over_a_link(Rank const& me, Term const& packet) const {
        return !(A::sender(me, packet, at) == me);
    }

private:
    Scene& scene_;

public:
    broadcast::TwoLevels::AtOf<Term, UnknownBinomialTrees> at;
};

}  // namespace cubecheck::arrivals
