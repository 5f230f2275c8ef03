#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <string_view>
#include <vector>

#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/catalog/arrival_exchanges.hpp"
#include "verify/definitions/catalog/arrival_flood.hpp"
#include "verify/definitions/catalog/arrival_proving.hpp"

/// The obligations of definitions by the arrivals of their packets (models/explicit/arrivals.hpp).
namespace cubecheck::arrivals {

/// The address on the chain of a tree in which `length` bits are set, from the tree's own bit upwards.  A
/// chunk goes along this chain first.
BitAddress on_the_chain(auto& world, Term const& tree, Term const& length) {
    auto const node = world.rank("node");
    auto const d = world.bits.d;
    world.bits.scene.fact(ones(node) == length);
    world.bits.scene.fact_for_every_position(
        d, [&](Term const& r) { return same(bit_at(node, r), wrap(r - tree, d) < length); });
    return node;
}

/// By induction, the chain has a node of each length up to d. A chunk arrives at these nodes in consecutive
/// rounds, and then at the node without the bit of the tree. So every round from the last start on has a
/// message.
template <std::derived_from<broadcast::EsbtAllPorts> A>
void add_rounds(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim("chain_begins",
               [](World& world) {
                   auto const tree = world.packet("packet").tree;
                   auto const first = flip_at(world.at.root, tree);
                   Term const d = world.bits.d, r = world.bits.scene.number_below("r", d);
                   return ones(first) == 1 && same(bit_at(first, r), wrap(r - tree, d) < 1);
               })
        .claim("chain_goes_on",
               [](World& world) {
                   auto const tree = world.packet("packet").tree;
                   Term const d = world.bits.d, length = world.bits.scene.number_below("length", d);
                   world.bits.scene.fact(0 < length);
                   auto const next = flip_at(on_the_chain(world, tree, length), wrap(tree + length, d));
                   Term const r = world.bits.scene.number_below("r", d);
                   return ones(next) == length + 1 && same(bit_at(next, r), wrap(r - tree, d) < length + 1);
               })
        .claim("arrives_on_the_chain",
               [](World& world) {
                   auto const packet = world.packet("packet");
                   Term const length = world.bits.scene.number_below("length", world.bits.d + 1);
                   world.bits.scene.fact(0 < length);
                   auto const node = on_the_chain(world, packet.tree, length);
                   return A::arrives(node, packet, world.at) &&
                          A::arrival(node, packet, world.at) == packet.start + length - 1;
               })
        .claim("arrives_last",
               [](World& world) {
                   auto const packet = world.packet("packet");
                   world.bits.scene.fact(1 < world.bits.d);
                   auto const last = flip_at(on_the_chain(world, packet.tree, world.bits.d), packet.tree);
                   return A::arrives(last, packet, world.at) &&
                          A::arrival(last, packet, world.at) == packet.start + world.bits.d;
               })
        .claim("every_round_has_a_message", [](World& world) {
            Term const round = world.round("round"), last = world.chunks.starts - 1;
            Term const start = choose(round < last, round, last), later = round - start;
            return in_range(start, world.chunks.starts) &&
                   (in_range(later, world.bits.d) || (later == world.bits.d && 1 < world.bits.d));
        });
}

/// Each parent is one arc nearer to the root. So there are nodes at all distances up to the largest.
template <std::derived_from<broadcast::Tree> A>
void add_rounds(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim("every_depth_has_a_node",
               [](World& world) {
                   Term const node = world.rank("node"), parent = world.at.parent(node);
                   return implies(1 < world.at.depth(node),
                                  world.is_rank(parent) && !(parent == world.at.root) &&
                                      world.at.depth(parent) == world.at.depth(node) - 1);
               })
        .claim("every_round_has_a_message", [](World& world) {
            Term const node = world.rank("node"), round = world.round("round"), last = world.chunks - 1;
            Term const chunk = choose(round < last, round, last), depth = round - chunk + 1;
            return in_range(chunk, world.chunks) && 0 < depth && !(world.at.height < depth) &&
                   implies(world.at.depth(node) == depth,
                           A::arrives(node, chunk, world.at) && A::arrival(node, chunk, world.at) == round);
        });
}

/// A broadcast has a message for each chunk, at each node but the root.
template <class A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    add_rounds(proving);
    proving
        .claim("every_chunk_arrives",
               [](World& world) {
                   auto const me = world.rank("me");
                   return same(A::arrives(me, world.packet("packet"), world.at), !(me == world.at.root));
               })
        .claim("as_claimed", [](World& world) {
            auto const cost = world.cost();
            return cost.messages == world.chunks * (world.nodes() - 1) && cost.words == cost.rounds;
        });
}

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
        .claim("arrives_over_each_dimension",
               [](World& world) {
                   BitVector const origin = world.rank("origin"), to_cross = world.rank("to_cross");
                   BitVector const bit = world.dimension("bit"), me = node_behind(origin, to_cross, bit);
                   typename A::template PacketOf<BitVector> const packet{origin, origin ^ to_cross};
                   return implies(!((to_cross & bit) == 0), world.is_rank(me) &&
                                                                world.is_rank(packet.destination) &&
                                                                A::arrives(me, packet, world.at) &&
                                                                A::lowest_one_of(me ^ origin) == bit);
               })
        .claim("arrives_over_one_dimension",
               [](World& world) {
                   BitVector const me = world.rank("me");
                   auto const packet = world.packet("packet");
                   BitVector const bit = A::lowest_one_of(me ^ packet.origin), to_cross = A::to_cross(packet);
                   return implies(A::arrives(me, packet, world.at),
                                  world.is_rank(bit) && World::is_one_bit(bit) && !((to_cross & bit) == 0) &&
                                      me == node_behind(packet.origin, to_cross, bit));
               })
        .claim("half_have_the_bit",
               [](World& world) {
                   BitVector const x = world.rank("x"), bit = world.dimension("bit");
                   return world.is_rank(x ^ bit) && same((x & bit) == 0, !(((x ^ bit) & bit) == 0));
               })
        .claim("every_round_has_a_message",
               [](World& world) {
                   BitVector const round = world.round("round"), origin = world.rank("origin");
                   BitVector const bit = ~round & (round + 1), to_cross = round | bit;
                   BitVector const me = node_behind(origin, to_cross, bit);
                   typename A::template PacketOf<BitVector> const packet{origin, origin ^ to_cross};
                   return world.is_rank(me) && world.is_rank(packet.destination) &&
                          A::arrives(me, packet, world.at) && A::arrival(me, packet, world.at) == round;
               })
        .claim("as_claimed", [](World& world) {
            struct {
                Term d, nodes, half;
            } const m{world.scene.number("d"), world.scene.number("N"), world.scene.number("half")};
            auto const cost = A::cost(m);
            return cost.rounds == m.nodes - 1 && cost.messages == m.d * m.nodes * m.half &&
                   cost.words == cost.rounds;
        });
}

/// A packet arrives once at each node on its way: at its destination, and at the parents up to the branch.
/// So it has as many messages as its destination is deep.  The packets of the largest branch arrive at its
/// first node in all rounds.
template <std::derived_from<scatter::Tree> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim("at_each_depth",
               [](World& world) {
                   Term const me = world.rank("me"), to = world.packet("packet"),
                              nearer = world.at.parent(me);
                   return implies(A::arrives(me, to, world.at) && 1 < world.at.depth(me),
                                  A::arrives(nearer, to, world.at) &&
                                      world.at.depth(nearer) == world.at.depth(me) - 1) &&
                          implies(!(to == world.at.root), A::arrives(to, to, world.at)) &&
                          implies(A::arrives(me, to, world.at), !(world.at.depth(to) < world.at.depth(me)));
               })
        .claim("once_at_each_depth",
               [](World& world) {
                   Term const me = world.rank("me"), other = world.rank("other"), to = world.packet("packet");
                   return implies(A::arrives(me, to, world.at) && A::arrives(other, to, world.at) &&
                                      world.at.depth(me) == world.at.depth(other),
                                  me == other);
               })
        .claim("every_round_has_a_message",
               [](World& world) {
                   Term const to = world.packet("packet"), round = world.round("round");
                   Term const first = world.at.branch(to);
                   return implies(
                       !(to == world.at.root) && world.at.start(to) == round,
                       A::arrives(first, to, world.at) && A::arrival(first, to, world.at) == round);
               })
        .claim("as_claimed", [](World& world) {
            auto const cost = world.cost();
            return cost.rounds == world.at.largest && cost.messages == world.at.paths &&
                   cost.words == cost.rounds;
        });
}

/// The claimed number of rounds is the lower bound.
template <std::derived_from<broadcast::Tree> A>
void add_bound(Proving<A>& proving) {
    proving.claim("as_the_bound", [](ArrivalsWorld<A>& world) {
        Term const bound = world.chunks + (world.at.height - 1);
        return implies(1 < world.nodes(), world.cost().rounds == bound);
    });
}
template <std::derived_from<scatter::Tree> A>
void add_bound(Proving<A>& proving) {
    proving.claim("as_the_bound",
                  [](ArrivalsWorld<A>& world) { return world.cost().rounds == world.at.largest; });
}
/// Packets arrive within the claimed rounds, which `exists` assumes. By induction over the depth: the packet
/// of a node leaves the root before that of its parent.
template <std::derived_from<scatter::Tree> A>
void add_premises(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving.claim("in_time", [](World& world) {
        Term const node = world.rank("node"), nearer = world.at.parent(node);
        for (Term const& each : {node, nearer}) {
            world.at.leads_to(each, node);
            world.at.start(each);
        }
        return implies(world.at.arrives_in_time(nearer), world.at.arrives_in_time(node));
    });
}

/// Whether a property of A is proved for every size.
template <class A>
bool has_theorem(std::string_view property) {
    constexpr bool is_optimal = requires(Proving<A> & proving) { add_bound(proving); };
    static constexpr std::array<std::string_view, 7> of_all{"in_range", "neighbours", "available", "contract",
                                                            "progress", "all_port",   "cost"};
    return std::ranges::find(of_all, property) != of_all.end() || (is_optimal && property == "optimal");
}

/// The obligations of a property that has a theorem.
///
/// All properties need `exists`: a packet comes from a rank, in a round.
///
/// - `in_range`, `neighbours`: each message is an arrival. So the lemmas state these properties.
/// - `available`: by `held`, the sender has the packet. By `not_given`, the receiver does not start with it.
///   No packet arrives twice at a rank, since each arrival has one round.
/// - `contract`: a cell has one content. By `held` and induction over the rounds, a rank at which a packet
///   has arrived holds it. By `promised`, each rank has the promised packets in the end.
/// - `all_port`: by `one_an_arc`, an arc carries at most one packet in a round.
/// - `progress`: in a round each node sends before it receives. So a send waits at most for a receive of an
///   earlier round, if no arc carries two messages in a round.
/// - `cost`: by `exists`, no message is in a later round than the claimed ones. By `one_an_arc`, a message
///   has one packet. So there are as many words as rounds if every round has a message.
/// - `optimal`: by the lemmas of all other properties, the definition is valid and takes the claimed rounds.
///   The bound of a broadcast on a tree: chunks pass the first arc to the deepest node one by one, and the
///   last one has the rest of the way before it. The packets of a scatter for the largest branch pass the arc
///   to it one by one. A leaf receives the packets of an all-gather one by one.
///
/// Throws: Unsupported if the definition runs on another family of networks than that of the lemmas.
template <class A>
std::vector<Obligation> obligations_of(std::string_view property) {
    if (!(A::family() == ArrivalsWorld<A>::family()))
        throw Unsupported("its networks are not those of the lemmas");
    Proving<A> proving(property);
    constexpr bool has_premises = requires { add_premises(proving); };
    static_assert(has_premises || !requires { ArrivalsWorld<A>::knows_its_products; });
    if constexpr (has_premises) add_premises(proving);
    bool const is_optimal = property == "optimal";
    proving.template of_packet<Exists>();
    if (property == "neighbours" || is_optimal) proving.template of_packet<OverALink>();
    if (property == "available" || property == "contract" || is_optimal)
        proving.template of_packet<Held>().template of_packet<NotGiven>();
    if (property == "contract" || is_optimal) proving.template of_packet<Promised>();
    if (property == "progress" || property == "all_port" || property == "cost" || is_optimal)
        proving.template of_packets<OneAnArc>();
    if (property == "cost" || is_optimal) add_cost(proving);
    if constexpr (requires { add_bound(proving); })
        if (is_optimal) add_bound(proving);
    return proving.all();
}

}  // namespace cubecheck::arrivals
