#pragma once

#include <concepts>
#include <string>

#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "proofs/symbols/quotients.hpp"
#include "verify/definitions/catalog/arrival_proving.hpp"

/// The all-to-all on lines and rings: their unknown networks, and the obligations of their cost and
/// optimality.
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
        .claim("in_time",
               [](World& world) {
                   Term const behind = world.scene.number("behind"), beyond = world.scene.number("beyond");
                   Term const off_the_middle = world.at.nodes - 2 * behind;
                   world.scene.fact(!(off_the_middle * off_the_middle < 0));
                   return world.is_in_time({behind, beyond});
               })
        .claim("before", [](World& world) { return world.is_before(some_place(world), some_place(world)); })
        .claim("on_the_way",
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
            "in_the_rounds_of_the_arc",
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
        .claim("every_round_of_an_arc_has_a_message",
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
        .claim("one_node",
               [](World& world) { return implies(world.at.nodes == 1, world.cost().messages == 0); })
        .claim("one_node_more",
               [](World& world) {
                   Term const nodes = world.at.nodes, behind = world.scene.number("behind");
                   World more(world.scene);
                   world.scene.fact(more.at.nodes == nodes + 1);
                   return more.packets_over(behind) == world.packets_over(behind) + behind &&
                          more.cost().messages == world.cost().messages + nodes * (nodes + 1);
               })
        .claim("the_arc_in_the_middle",
               [](World& world) {
                   return of_every_remainder(world, 2, [](World const& of, Term const& half, Index) {
                       return of.packets_over(half) == of.cost().rounds && half < of.at.nodes &&
                              implies(1 < of.at.nodes, 0 < half);
                   });
               })
        .claim("as_claimed", [](World& world) { return world.cost().words == world.cost().rounds; });
}

/// The packets that pass the arc in the middle do so in any program.
template <std::derived_from<alltoall::Line> A>
void add_bound(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving.claim("as_the_bound", [](World& world) {
        return of_every_remainder(world, 2, [](World const& of, Term const& half, Index) {
            return of.cost().rounds == of.packets_over(half);
        });
    });
}

/// A ring.
template <std::derived_from<alltoall::RingBothWays> A>
class ArrivalsWorld<A> : public RanksOfAnExchange<A> {
public:
    using RanksOfAnExchange<A>::RanksOfAnExchange;

    static Family const& family() { return families::ring; }

    Formula is_over_a_link(Term const& me, OriginAndDestination<Term> const& packet) const {
        Term const sender = A::sender(me, packet, this->at);
        return wrap(sender + 1, this->at.nodes) == me || wrap(me + 1, this->at.nodes) == sender;
    }
    Term blocks() const { return half_of(this->at.nodes); }
    Term start(Term const& block, Formula const& is_early) const {
        return A::start(block, is_early, this->at);
    }
    /// The number of packets that pass an arc.
    Term packets_over(Formula const& is_early) const { return start(blocks(), is_early); }
    /// The number of packets that a node sends over both of its arcs.
    Term sent_by_each_node() const { return floor_div(this->at.nodes * this->at.nodes, 4); }
    /// The number of packets in a block of an arc.
    Term size(Term const& block, Formula const& is_early) const {
        return block + one_if(odd(this->at.nodes) || same(odd(block), !is_early));
    }
    /// Adds what follows from the lemmas `blocks_follow`, `in_its_block` and `in_time`. Blocks pass an arc
    /// one after the other, in the rounds of the arc. A block passes an arc before it passes the next one.
    void learn(Term const& me, OriginAndDestination<Term> const& packet) {
        auto const block = A::block(me, packet, this->at);
        auto const is_early = A::is_early(me, packet, this->at);
        learn_block(block, is_early);
        this->scene.fact(is_in_its_block(me, packet));
        Term const near = A::sender(me, packet, this->at), earlier = A::block(near, packet, this->at);
        Term const there = start(earlier, A::is_early(near, packet, this->at));
        this->scene.fact(implies(!(earlier < 0) && earlier + 1 == block, !(start(block, is_early) < there)));
        for (auto const& [other, other_is_early] : seen_) {
            this->scene.fact(implies(same(is_early, other_is_early),
                                     is_before(block, other, is_early) && is_before(other, block, is_early)));
            this->scene.fact(implies(same(is_early, other_is_early) && block == other,
                                     start(block, is_early) == start(other, other_is_early)));
        }
        seen_.emplace_back(block, is_early);
    }
    /// That a packet arrives in a round of its block.
    Formula is_in_its_block(Term const& me, OriginAndDestination<Term> const& packet) const {
        Term const block = A::block(me, packet, this->at), place = A::passed(me, packet, this->at) - 1;
        return implies(
            A::arrives(me, packet, this->at),
            in_range(block, blocks()) && in_range(place, size(block, A::is_early(me, packet, this->at))));
    }

private:
    void learn_block(Term const& block, Formula const& is_early) {
        Term const all = packets_over(is_early);
        this->scene.fact(
            implies(in_range(block, blocks()), !(start(block, is_early) < 0) &&
                                                   !(all < start(block, is_early) + size(block, is_early)) &&
                                                   !(this->cost().rounds < all)));
    }

    Formula is_before(Term const& block, Term const& later, Formula const& is_early) const {
        return implies(!(block < 0) && block < later,
                       !(start(later, is_early) < start(block, is_early) + size(block, is_early)));
    }

    std::vector<std::pair<Term, Formula>> seen_;
};

template <std::derived_from<alltoall::RingBothWays> A>
void add_premises(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim("blocks_follow",
               [](World& world) {
                   Term const block = world.scene.number("block");
                   Formula const is_early = world.scene.truth("is_early");
                   Formula const is_early_there = world.scene.truth("is_early_there");
                   world.scene.fact(!(block < 0));
                   return world.start(0, is_early) == 0 && !(world.size(block, is_early) < 0) &&
                          world.start(block + 1, is_early) ==
                              world.start(block, is_early) + world.size(block, is_early) &&
                          !(world.start(block + 1, is_early) < world.start(block, is_early_there));
               })
        .claim("in_its_block",
               [](World& world) {
                   Term const me = world.rank("me");
                   return world.is_in_its_block(me, world.packet("packet"));
               })
        .claim("in_time", [](World& world) {
            return !(world.cost().rounds < world.packets_over(world.scene.truth("is_early")));
        });
}

/// The packet in one place of a block of an arc: it arrives over the arc when its place has its turn.
template <std::derived_from<alltoall::RingBothWays> A>
Formula has_its_turn(ArrivalsWorld<A>& world, Formula const& goes_right) {
    Term const sender = world.rank("sender"), nodes = world.at.nodes;
    Formula const is_early = same(odd(sender), !goes_right);
    Term const block = world.scene.number_below("block", world.blocks());
    Term const place = world.scene.number_below("place", world.size(block, is_early));
    Term const length = world.blocks() - block + place;
    Term const origin = wrap(choose(goes_right, sender - place, sender + place), nodes);
    OriginAndDestination<Term> const packet{
        origin, wrap(choose(goes_right, origin + length, origin - length), nodes)};
    Term const me = wrap(choose(goes_right, sender + 1, sender - 1), nodes);
    return world.is_rank(me) && world.is_rank(origin) && world.is_rank(packet.destination) &&
           same(A::goes_right(packet, world.at), goes_right) && A::sender(me, packet, world.at) == sender &&
           A::arrives(me, packet, world.at) && A::block(me, packet, world.at) == block &&
           same(A::is_early(me, packet, world.at), is_early) && A::passed(me, packet, world.at) == place + 1;
}

/// A node sends over an arc that is early and over one that is not. So all nodes send equally many packets.
/// By `blocks_follow`, each round of an arc is that of a place in one of its blocks.
template <std::derived_from<alltoall::RingBothWays> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim_of_arrivals(
            "in_the_rounds_of_the_arc",
            [](World& world) {
                Term const me = world.rank("me");
                auto const packet = world.packet("packet");
                world.learn(me, packet);
                Formula const goes_right = A::goes_right(packet, world.at);
                Term const sender = A::sender(me, packet, world.at);
                Formula const is_early = same(odd(sender), !goes_right);
                return implies(A::arrives(me, packet, world.at),
                               wrap(choose(goes_right, sender + 1, sender - 1), world.at.nodes) == me &&
                                   in_range(A::arrival(me, packet, world.at), world.packets_over(is_early)));
            })
        .claim("every_place_on_the_right", [](World& world) { return has_its_turn<A>(world, true); })
        .claim("every_place_on_the_left", [](World& world) { return has_its_turn<A>(world, false); })
        .claim("turns",
               [](World& world) {
                   Term const me = world.rank("me");
                   auto const packet = world.packet("packet");
                   Term const first =
                       world.start(A::block(me, packet, world.at), A::is_early(me, packet, world.at));
                   return A::arrival(me, packet, world.at) == first + A::passed(me, packet, world.at) - 1;
               })
        .claim("sent_by_each_node",
               [](World& world) {
                   return of_every_remainder(
                       world, 4, [](World const& of, Term const& quarter, Index remainder) {
                           Term const half = 2 * quarter + remainder / 2;
                           return half == of.blocks() &&
                                  of.start(half, true) + of.start(half, false) == of.sent_by_each_node();
                       });
               })
        .claim("the_arc_with_most_packets",
               [](World& world) {
                   return of_every_remainder(
                       world, 4, [](World const& of, Term const& quarter, Index remainder) {
                           Term const half = 2 * quarter + remainder / 2;
                           return half == of.blocks() && of.start(half, true) == of.cost().rounds;
                       });
               })
        .claim("as_claimed", [](World& world) {
            auto const cost = world.cost();
            Term const sent = world.scene.number("sent");
            world.scene.fact(sent == world.sent_by_each_node());
            return cost.messages == world.at.nodes * sent && cost.words == cost.rounds;
        });
}

/// A packet arrives at most once at each hop of the shorter way. So no program has fewer hops than there are
/// messages. In a round, each of 2 p arcs has at most one hop.
template <std::derived_from<alltoall::RingBothWays> A>
void add_bound(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim("shorter_way",
               [](World& world) {
                   auto const packet = world.packet("packet");
                   Term const length = A::length(packet, world.at), nodes = world.at.nodes;
                   return !(length < 0) && !(nodes < 2 * length) &&
                          (wrap(packet.origin + length, nodes) == packet.destination ||
                           wrap(packet.origin - length, nodes) == packet.destination);
               })
        .claim("hops",
               [](World& world) {
                   Term const me = world.rank("me"), nodes = world.at.nodes;
                   auto const packet = world.packet("packet");
                   Term const hops = A::passed(me, packet, world.at);
                   Term const there =
                       choose(A::goes_right(packet, world.at), packet.origin + hops, packet.origin - hops);
                   return implies(
                       A::arrives(me, packet, world.at),
                       0 < hops && !(A::length(packet, world.at) < hops) && wrap(there, nodes) == me);
               })
        .claim("as_the_bound", [](World& world) {
            return of_every_remainder(world, 4, [](World const& of, Term const&, Index) {
                Term const rounds = of.cost().rounds;
                return implies(0 < rounds, 2 * (rounds - 1) < of.sent_by_each_node());
            });
        });
}

}  // namespace cubecheck::arrivals
