#pragma once

#include <concepts>
#include <string>

#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/catalog/arrivals/broadcast_cost.hpp"

/// The broadcast along edge-disjoint spanning binomial trees: its unknown cube, and the obligations of its
/// cost.
namespace cubecheck::arrivals {

/// The number k of chunks on a cube of d dimensions, and the number of rounds in which chunks start, which is
/// ceil(k / d).
struct ChunkCount {
    Term count, starts, d;

    friend Term operator*(Term const& d, ChunkCount const& chunks) {
        return choose(d == 0, Term(0), choose(d == 1, chunks.count, d * chunks.count));
    }
    friend Term operator*(ChunkCount const& chunks, Term const& other) { return chunks.count * other; }
    /// Throws: Unsupported if the divisor is not d.
    friend Term ceil_div(ChunkCount const& chunks, Term const& divisor) {
        if (!(chunks.d == divisor).is(true))
            throw Unsupported("a number of chunks divided by another number than d");
        return chunks.starts;
    }
};

/// A cube.  A node is its address relative to the root, as a function from positions to bits.
template <std::derived_from<broadcast::EsbtAllPorts> A>
class ArrivalsWorld<A> {
public:
    static Family const& family() { return families::cube; }

    explicit ArrivalsWorld(Scene& scene)
        : bits{scene, scene.number("d"), scene.number("N")},
          chunks{scene.number("chunks"), scene.number("starts"), bits.d},
          at{bits.d, zero_like(fresh(bits, "root"))} {
        scene.fact(!(bits.d < 0) && 0 < bits.nodes && 0 < chunks.count);
        scene.fact(implies(0 < bits.d, 0 < chunks.starts && !(chunks.count < chunks.starts)) &&
                   implies(bits.d == 1, chunks.starts == chunks.count));
    }

    BitAddress rank(char const* name) { return fresh(bits, name); }
    Term round(char const* name) { return bits.scene.number_below(name, cost().rounds); }
    typename A::template ChunkOf<Term> packet(std::string const& name) {
        return {bits.scene.number_below(name + "_tree", bits.d),
                bits.scene.number_below(name + "_start", chunks.starts)};
    }
    Term const& nodes() const { return bits.nodes; }
    Formula is_rank(BitAddress const& node) const { return in_range(value(node), bits.nodes); }
    Formula is_round(Term const& round) const { return in_range(round, cost().rounds); }
    Formula is_over_a_link(BitAddress const& me, typename A::template ChunkOf<Term> const& chunk) const {
        Term const crossed = A::entrance(me, chunk, at);
        return linked(me, A::sender(me, chunk, at),
                      PipelineAt<BitAddress, Term>{0, crossed, bits.d, chunks.count, at.root, bits.nodes});
    }
    Cost<Term> cost() const {
        struct {
            Term d, nodes;
            ChunkCount chunks;
        } const measures{bits.d, bits.nodes, chunks};
        return A::cost(measures);
    }

    Bits bits;
    ChunkCount chunks;
    typename A::template AtOf<BitAddress, Term> at;
};

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
        .claim({"chain_begins",
                "the first node of a chain is the neighbour of the root across the dimension of its tree"},
               [](World& world) {
                   auto const tree = world.packet("packet").tree;
                   auto const first = flip_at(world.at.root, tree);
                   Term const d = world.bits.d, r = world.bits.scene.number_below("r", d);
                   return ones(first) == 1 && same(bit_at(first, r), wrap(r - tree, d) < 1);
               })
        .claim({"chain_goes_on", "each further node of a chain has one more bit, in the next dimension"},
               [](World& world) {
                   auto const tree = world.packet("packet").tree;
                   Term const d = world.bits.d, length = world.bits.scene.number_below("length", d);
                   world.bits.scene.fact(0 < length);
                   auto const next = flip_at(on_the_chain(world, tree, length), wrap(tree + length, d));
                   Term const r = world.bits.scene.number_below("r", d);
                   return ones(next) == length + 1 && same(bit_at(next, r), wrap(r - tree, d) < length + 1);
               })
        .claim({"arrives_on_the_chain", "a packet arrives along its chain, one node a round"},
               [](World& world) {
                   auto const packet = world.packet("packet");
                   Term const length = world.bits.scene.number_below("length", world.bits.d + 1);
                   world.bits.scene.fact(0 < length);
                   auto const node = on_the_chain(world, packet.tree, length);
                   return A::arrives(node, packet, world.at) &&
                          A::arrival(node, packet, world.at) == packet.start + length - 1;
               })
        .claim({"arrives_last", "a packet arrives one round later at the node behind the end of its chain"},
               [](World& world) {
                   auto const packet = world.packet("packet");
                   world.bits.scene.fact(1 < world.bits.d);
                   auto const last = flip_at(on_the_chain(world, packet.tree, world.bits.d), packet.tree);
                   return A::arrives(last, packet, world.at) &&
                          A::arrival(last, packet, world.at) == packet.start + world.bits.d;
               })
        .claim({"every_round_has_a_message", "in every round, some packet is on its chain"},
               [](World& world) {
                   Term const round = world.round("round"), last = world.chunks.starts - 1;
                   Term const start = choose(round < last, round, last), later = round - start;
                   return in_range(start, world.chunks.starts) &&
                          (in_range(later, world.bits.d) || (later == world.bits.d && 1 < world.bits.d));
               });
}

}  // namespace cubecheck::arrivals
