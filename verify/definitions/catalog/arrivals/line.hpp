#pragma once

#include <concepts>
#include <vector>

#include "algorithms/alltoall/line.hpp"
#include "verify/definitions/catalog/arrivals/exchange_ranks.hpp"

/// The all-to-all on a line: any line, and the obligations of its cost and optimality.
namespace cubecheck::arrivals {

/// A line.
template <std::derived_from<alltoall::Line> A>
class ArrivalsWorld<A> : public RanksOfAnExchange<A> {
public:
    using RanksOfAnExchange<A>::RanksOfAnExchange;

    static Family const& family() { return families::line; }

    Formula is_over_a_link(Term const& me, OriginAndDestination<Term> const& packet) const {
        Term const sender = A::sender(me, packet, this->at);
        return sender + 1 == me || me + 1 == sender;
    }
    /// The number of packets that pass an arc with `behind` nodes behind it.
    Term packets_over(Term const& behind) const { return behind * (this->at.nodes - behind); }
    /// The number of nodes behind an arc, and beyond a destination.
    struct Place {
        Term behind, beyond;
    };
    /// That all packets for a destination pass an arc in the rounds of the arc.
    Formula is_in_time(Place const& place) const {
        Term const first = start(place), all = packets_over(place.behind);
        return implies(
            0 < place.behind && !(place.beyond < 0) && place.behind + place.beyond < this->at.nodes,
            !(first < 0) && !(all < first + place.behind) && !(this->cost().rounds < all));
    }
    /// That the packets for a destination pass an arc before those for a nearer destination.
    static Formula is_before(Place const& farther, Place const& nearer) {
        return implies(farther.behind == nearer.behind && 0 < farther.behind && !(farther.beyond < 0) &&
                           farther.beyond < nearer.beyond,
                       !(start(nearer) < start(farther) + farther.behind));
    }
    /// That the packets for a destination pass an arc before they pass the next one.
    static Formula is_on_the_way(Place const& place, Place const& next) {
        return implies(place.behind + 1 == next.behind && place.beyond == next.beyond && !(place.beyond < 0),
                       !(start(next) < start(place)));
    }
    /// Adds instances of the lemmas `in_time`, `before` and `on_the_way`.
    void learn(Term const& me, OriginAndDestination<Term> const& packet) {
        Place const place{A::behind(me, packet, this->at), A::beyond(packet, this->at)};
        this->scene.fact(is_in_time(place));
        Term const near = A::sender(me, packet, this->at);
        this->scene.fact(
            is_on_the_way({A::behind(near, packet, this->at), A::beyond(packet, this->at)}, place));
        for (auto const& other : places_) {
            this->scene.fact(is_before(place, other) && is_before(other, place));
            this->scene.fact(implies(place.behind == other.behind && place.beyond == other.beyond,
                                     start(place) == start(other)));
        }
        places_.push_back(place);
    }

private:
    static Term start(Place const& of) { return A::start(of.behind, of.beyond); }

    std::vector<Place> places_;
};

template <std::derived_from<alltoall::Line> A>
typename ArrivalsWorld<A>::Place some_place(ArrivalsWorld<A>& world) {
    return {world.scene.number("behind"), world.scene.number("beyond")};
}

template <std::derived_from<alltoall::Line> A>
void add_premises(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim({"in_time", "the packets that pass an arc do so within the claimed rounds"},
               [](World& world) {
                   Term const behind = world.scene.number("behind"), beyond = world.scene.number("beyond");
                   Term const off_the_middle = world.at.nodes - 2 * behind;
                   world.scene.fact(!(off_the_middle * off_the_middle < 0));
                   return world.is_in_time({behind, beyond});
               })
        .claim({"before", "the packets for a destination pass an arc before those for a nearer one"},
               [](World& world) { return world.is_before(some_place(world), some_place(world)); })
        .claim({"on_the_way", "a packet passes an arc before it passes the next one"},
               [](World& world) { return world.is_on_the_way(some_place(world), some_place(world)); });
}

/// An arc with m nodes behind it has m (p - m) messages. With one node more, it has m messages more. The sum
/// of these for both directions and m from 1 to p is p (p + 1). The arc in the middle has a message in each
/// round.
template <std::derived_from<alltoall::Line> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim_of_arrivals(
            {"in_the_rounds_of_the_arc",
             "a packet arrives from the previous rank on the line, in one of the rounds of the arc"},
            [](World& world) {
                Term const me = world.rank("me");
                auto const packet = world.packet("packet");
                world.learn(me, packet);
                Formula const goes_up = A::goes_up(packet);
                Term const behind = choose(goes_up, me, world.at.nodes - 1 - me);
                return implies(A::arrives(me, packet, world.at),
                               A::sender(me, packet, world.at) == choose(goes_up, me - 1, me + 1) &&
                                   in_range(A::arrival(me, packet, world.at), world.packets_over(behind)));
            })
        .claim({"every_round_of_an_arc_has_a_message", "each round of an arc has a message over the arc"},
               [](World& world) {
                   Term const me = world.rank("me"), beyond = world.scene.number("beyond");
                   Formula const goes_up = world.scene.truth("goes_up");
                   Term const behind = choose(goes_up, me, world.at.nodes - 1 - me);
                   Term const round = world.scene.number_below("round", world.packets_over(behind));
                   Term const rest = world.scene.number_below("rest", behind);
                   world.scene.fact(0 < behind && round == beyond * behind + rest);
                   OriginAndDestination<Term> const packet{
                       choose(goes_up, me - 1 - rest, me + 1 + rest),
                       choose(goes_up, world.at.nodes - 1 - beyond, beyond)};
                   return world.is_rank(packet.origin) && world.is_rank(packet.destination) &&
                          A::arrives(me, packet, world.at) && A::arrival(me, packet, world.at) == round &&
                          same(A::goes_up(packet), goes_up);
               })
        .claim({"one_node", "one node sends no messages"},
               [](World& world) { return implies(world.at.nodes == 1, world.cost().messages == 0); })
        .claim({"one_node_more", "one more node adds as many messages as the formula says"},
               [](World& world) {
                   Term const nodes = world.at.nodes, behind = world.scene.number("behind");
                   World more(world.scene);
                   world.scene.fact(more.at.nodes == nodes + 1);
                   return more.packets_over(behind) == world.packets_over(behind) + behind &&
                          more.cost().messages == world.cost().messages + nodes * (nodes + 1);
               })
        .claim({"the_arc_in_the_middle", "the arc in the middle has a message in each round"},
               [](World& world) {
                   return of_every_remainder(world, 2, [](World const& of, Term const& half, Index) {
                       return of.packets_over(half) == of.cost().rounds && half < of.at.nodes &&
                              implies(1 < of.at.nodes, 0 < half);
                   });
               })
        .claim({"as_claimed", "the formula has as many words as rounds"},
               [](World& world) { return world.cost().words == world.cost().rounds; });
}

/// The packets that pass the arc in the middle do so in any program.
template <std::derived_from<alltoall::Line> A>
void add_bound(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving.claim(
        {"as_the_bound", "the rounds of the formula are the packets that pass the arc in the middle"},
        [](World& world) {
            return of_every_remainder(world, 2, [](World const& of, Term const& half, Index) {
                return of.cost().rounds == of.packets_over(half);
            });
        });
}

}  // namespace cubecheck::arrivals
