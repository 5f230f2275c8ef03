#pragma once

#include <concepts>
#include <string>

#include "algorithms/alltoall/recursive_exchange.hpp"
#include "proofs/symbols/bit_vector.hpp"
#include "verify/definitions/catalog/arrivals/proving.hpp"

/// The all-to-all by recursive exchange: its unknown cube, and the obligations of its cost.
namespace cubecheck::arrivals {

/// A cube.  A node is its address, a bit-vector below a power of two.
template <std::derived_from<alltoall::RecursiveExchange> A>
class ArrivalsWorld<A> {
public:
    static Family const& family() { return families::cube; }

    explicit ArrivalsWorld(Scene& of) : scene(of), nodes_(fresh_bit_vector(scene, "nodes")) {
        scene.fact(is_one_bit(nodes_));
    }

    BitVector rank(char const* name) {
        BitVector const rank = fresh_bit_vector(scene, name);
        scene.fact(is_rank(rank));
        return rank;
    }
    typename A::template PacketOf<BitVector> packet(std::string const& name) {
        return {rank((name + "_origin").c_str()), rank((name + "_destination").c_str())};
    }
    /// A dimension, as the bit that it crosses.
    BitVector dimension(char const* name) {
        BitVector const bit = rank(name);
        scene.fact(is_one_bit(bit));
        return bit;
    }
    BitVector round(char const* name) {
        BitVector const round = fresh_bit_vector(scene, name);
        scene.fact(is_round(round));
        return round;
    }
    Formula is_rank(BitVector const& rank) const { return rank < nodes_; }
    Formula is_round(BitVector const& round) const { return round < nodes_ - 1; }
    Formula is_over_a_link(BitVector const& me,
                           typename A::template PacketOf<BitVector> const& packet) const {
        return is_one_bit(me ^ A::sender(me, packet, at));
    }
    static Formula is_one_bit(BitVector const& x) { return !(x == 0) && (x & (x - 1)) == 0; }

    Scene& scene;
    typename A::At at;

private:
    BitVector nodes_;
};

/// The node at which a packet from `origin` arrives over the dimension of a bit.
inline BitVector node_behind(BitVector const& origin, BitVector const& to_cross, BitVector const& bit) {
    return origin ^ (to_cross & ~(bit - 1));
}

/// There is a message for each origin, dimension, and difference to the destination that has the bit of the
/// dimension. Half of all differences have it.
template <std::derived_from<alltoall::RecursiveExchange> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim({"arrives_over_each_dimension",
                "a packet arrives once for each dimension in which origin and destination differ"},
               [](World& world) {
                   BitVector const origin = world.rank("origin"), to_cross = world.rank("to_cross");
                   BitVector const bit = world.dimension("bit"), me = node_behind(origin, to_cross, bit);
                   typename A::template PacketOf<BitVector> const packet{origin, origin ^ to_cross};
                   return implies(!((to_cross & bit) == 0), world.is_rank(me) &&
                                                                world.is_rank(packet.destination) &&
                                                                A::arrives(me, packet, world.at) &&
                                                                A::lowest_one_of(me ^ origin) == bit);
               })
        .claim({"arrives_over_one_dimension", "a packet that arrives has crossed one of these dimensions"},
               [](World& world) {
                   BitVector const me = world.rank("me");
                   auto const packet = world.packet("packet");
                   BitVector const bit = A::lowest_one_of(me ^ packet.origin), to_cross = A::to_cross(packet);
                   return implies(A::arrives(me, packet, world.at),
                                  world.is_rank(bit) && World::is_one_bit(bit) && !((to_cross & bit) == 0) &&
                                      me == node_behind(packet.origin, to_cross, bit));
               })
        .claim({"half_have_the_bit", "half of the ranks have a bit"},
               [](World& world) {
                   BitVector const x = world.rank("x"), bit = world.dimension("bit");
                   return world.is_rank(x ^ bit) && same((x & bit) == 0, !(((x ^ bit) & bit) == 0));
               })
        .claim({"every_round_has_a_message", "in every round, some packet arrives"},
               [](World& world) {
                   BitVector const round = world.round("round"), origin = world.rank("origin");
                   BitVector const bit = ~round & (round + 1), to_cross = round | bit;
                   BitVector const me = node_behind(origin, to_cross, bit);
                   typename A::template PacketOf<BitVector> const packet{origin, origin ^ to_cross};
                   return world.is_rank(me) && world.is_rank(packet.destination) &&
                          A::arrives(me, packet, world.at) && A::arrival(me, packet, world.at) == round;
               })
        .claim({"as_claimed", "the formula has p - 1 rounds and words, and d p^2 / 2 messages"},
               [](World& world) {
                   struct {
                       Term d, nodes, half;
                   } const m{world.scene.number("d"), world.scene.number("N"), world.scene.number("half")};
                   auto const cost = A::cost(m);
                   return cost.rounds == m.nodes - 1 && cost.messages == m.d * m.nodes * m.half &&
                          cost.words == cost.rounds;
               });
}

}  // namespace cubecheck::arrivals
