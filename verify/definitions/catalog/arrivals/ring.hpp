#pragma once

#include <concepts>
#include <utility>
#include <vector>

#include "algorithms/alltoall/ring_both_ways.hpp"
#include "proofs/symbols/quotients.hpp"
#include "verify/definitions/catalog/arrivals/exchange_ranks.hpp"

/// The all-to-all on a ring: any ring, and the obligations of its cost and optimality.
namespace cubecheck::arrivals {

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
        .claim({"blocks_follow", "the blocks of an arc follow each other in time"},
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
        .claim({"in_its_block", "a packet passes an arc in the rounds of its block"},
               [](World& world) {
                   Term const me = world.rank("me");
                   return world.is_in_its_block(me, world.packet("packet"));
               })
        .claim({"in_time", "the packets that pass an arc do so within the claimed rounds"}, [](World& world) {
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
            {"in_the_rounds_of_the_arc",
             "a packet arrives from a neighbour on the ring, in one of the rounds of the arc"},
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
        .claim({"every_place_on_the_right", "each round of an arc to the right has its packet"},
               [](World& world) { return has_its_turn<A>(world, true); })
        .claim({"every_place_on_the_left", "each round of an arc to the left has its packet"},
               [](World& world) { return has_its_turn<A>(world, false); })
        .claim({"turns", "a packet passes its next arc in the round after it"},
               [](World& world) {
                   Term const me = world.rank("me");
                   auto const packet = world.packet("packet");
                   Term const first =
                       world.start(A::block(me, packet, world.at), A::is_early(me, packet, world.at));
                   return A::arrival(me, packet, world.at) == first + A::passed(me, packet, world.at) - 1;
               })
        .claim({"sent_by_each_node", "the blocks of both arcs of a node are the packets that it sends"},
               [](World& world) {
                   return of_every_remainder(
                       world, 4, [](World const& of, Term const& quarter, Index remainder) {
                           Term const half = 2 * quarter + remainder / 2;
                           return half == of.blocks() &&
                                  of.start(half, true) + of.start(half, false) == of.sent_by_each_node();
                       });
               })
        .claim({"the_arc_with_most_packets", "the arc with the most packets has a message in each round"},
               [](World& world) {
                   return of_every_remainder(
                       world, 4, [](World const& of, Term const& quarter, Index remainder) {
                           Term const half = 2 * quarter + remainder / 2;
                           return half == of.blocks() && of.start(half, true) == of.cost().rounds;
                       });
               })
        .claim(
            {"as_claimed",
             "the formula has the messages that each node sends, for each node, and as many words as rounds"},
            [](World& world) {
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
        .claim({"shorter_way", "a packet goes the shorter way"},
               [](World& world) {
                   auto const packet = world.packet("packet");
                   Term const length = A::length(packet, world.at), nodes = world.at.nodes;
                   return !(length < 0) && !(nodes < 2 * length) &&
                          (wrap(packet.origin + length, nodes) == packet.destination ||
                           wrap(packet.origin - length, nodes) == packet.destination);
               })
        .claim({"hops",
                "a packet arrives after as many hops as it has passed arcs, at most the length of its path"},
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
        .claim({"as_the_bound", "the rounds of the formula are the fewest in which the arcs carry all hops"},
               [](World& world) {
                   return of_every_remainder(world, 4, [](World const& of, Term const&, Index) {
                       Term const rounds = of.cost().rounds;
                       return implies(0 < rounds, 2 * (rounds - 1) < of.sent_by_each_node());
                   });
               });
}

}  // namespace cubecheck::arrivals
