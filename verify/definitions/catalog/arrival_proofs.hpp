#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "algorithms/alltoall/recursive_exchange.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "algorithms/scatter/tree.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/symbols/bit_vector.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/explicit/arrivals.hpp"

/// The obligations of definitions by the arrivals of their packets (models/explicit/arrivals.hpp).
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

/// The unknown network of a definition, with its ranks, packets and rounds.
template <class A>
class ArrivalsWorld;

/// A cube.  A node is its address relative to the root, as a function from positions to bits.
template <std::derived_from<broadcast::EsbtAllPorts> A>
class ArrivalsWorld<A> {
public:
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

/// A cube.  A node is its address, a bit-vector below a power of two.
template <std::derived_from<alltoall::RecursiveExchange> A>
class ArrivalsWorld<A> {
public:
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

/// Any tree with a root. The parent of a node is its neighbour that is nearer to the root.
class AnyRootedTree {
public:
    AnyRootedTree(Scene& scene, Term const& of_nodes)
        : root(scene.number_below("root", of_nodes)),
          height(scene.number("depth")),
          scene_(scene),
          nodes_(of_nodes),
          depth_(scene.function("depth_of", scene.context().int_sort(), scene.context().int_sort())),
          parent_(scene.function("parent_of", scene.context().int_sort(), scene.context().int_sort())) {
        scene.fact(0 < nodes_ && same(nodes_ == 1, height == 0));
    }

    Term depth(Term const& node) const {
        Term const depth(depth_(node.in(scene_.context())));
        scene_.fact(implies(in_range(node, nodes_), in_range(depth, height + 1)));
        scene_.fact(implies(in_range(node, nodes_), same(depth == 0, node == root)));
        return depth;
    }
    Term parent(Term const& node) const {
        Term const parent(parent_(node.in(scene_.context())));
        Formula const is_nearer = depth(parent) + 1 == depth(node);
        scene_.fact(implies(in_range(node, nodes_),
                            in_range(parent, nodes_) && choose(node == root, parent == node, is_nearer)));
        return parent;
    }

    Term root;
    Term height;  ///< the largest depth

protected:
    Scene& scene_;
    Term nodes_;

private:
    z3::func_decl depth_, parent_;
};

template <std::derived_from<broadcast::Tree> A>
class ArrivalsWorld<A> {
public:
    explicit ArrivalsWorld(Scene& scene)
        : chunks(scene.number("chunks")), nodes_(scene.number("n")), at(scene, nodes_), scene_(scene) {
        scene.fact(0 < chunks);
    }

    Term rank(char const* name) { return scene_.number_below(name, nodes_); }
    Term packet(std::string const& name) { return scene_.number_below(name, chunks); }
    Formula is_rank(Term const& node) const { return in_range(node, nodes_); }
    Formula is_round(Term const& round) const { return in_range(round, cost().rounds); }
    Formula is_over_a_link(Term const& me, Term const& chunk) const {
        return A::sender(me, chunk, at) == at.parent(me) && !(me == at.root);
    }
    Term round(char const* name) { return scene_.number_below(name, cost().rounds); }
    Cost<Term> cost() const {
        struct {
            Term nodes, chunks, depth;
        } const measures{nodes_, chunks, at.height};
        return A::cost(measures);
    }

    Term const& nodes() const { return nodes_; }

    Term chunks;

private:
    Term nodes_;

public:
    AnyRootedTree at;

private:
    Scene& scene_;
};

/// Any tree with a root, and any order of the destinations of each branch at the root.  In this order, the
/// destinations that are farther from the root come first.
class AnyScatterTree : public AnyRootedTree {
public:
    AnyScatterTree(Scene& scene, Term const& of_nodes)
        : AnyRootedTree(scene, of_nodes),
          largest(scene.number("branch")),
          paths(scene.number("paths")),
          leads_to_(scene.context().function("leads_to", scene.context().int_sort(),
                                             scene.context().int_sort(), scene.context().bool_sort())),
          branch_(scene.function("branch_of", scene.context().int_sort(), scene.context().int_sort())),
          start_(scene.function("start_of", scene.context().int_sort(), scene.context().int_sort())) {}

    /// The nodes that lead to a destination are the destination, its parent, and so on: one at each depth.
    Formula leads_to(Term const& node, Term const& destination) const {
        for (auto const& [other, to] : leading_) {
            Formula const is_there = is_leading(other, to) && to == destination;
            scene_.fact(implies(exist(node, destination) && is_there && is_leading(node, destination) &&
                                    depth(node) == depth(other),
                                node == other));
        }
        leading_.emplace_back(node, destination);
        Term const nearer = parent(node);
        scene_.fact(implies(exist(node, destination) && is_leading(node, destination),
                            is_leading(nearer, destination) && !(depth(destination) < depth(node)) &&
                                (node == root || branch(node) == branch(destination))));
        scene_.fact(implies(exist(node, destination) && node == destination, is_leading(node, destination)));
        return is_leading(node, destination);
    }
    /// The first node on the way to a destination.
    Term branch(Term const& destination) const {
        Term const branch = branch_of(destination);
        Formula const is_first = depth(branch) == 1 && is_leading(branch, destination);
        scene_.fact(implies(in_range(destination, nodes_) && !(destination == root),
                            in_range(branch, nodes_) && is_first));
        return branch;
    }
    /// The number of packets of the same branch that leave the root before the destination's packet.
    Term start(Term const& destination) const {
        Term const start = start_of(destination);
        scene_.fact(
            implies(in_range(destination, nodes_) && !(destination == root), in_range(start, largest)));
        for (auto const& other : starting_) {
            scene_.fact(in_order(destination, other) && in_order(other, destination));
            scene_.fact(implies(are_of_one_branch(destination, other) && start == start_of(other),
                                destination == other));
        }
        starting_.push_back(destination);
        return start;
    }
    /// Whether the packets of all destinations so far arrive in time, which the lemma `in_time` proves.
    Formula arrive_in_time() const {
        Formula all(true);
        for (auto const& destination : starting_) all = all && arrives_in_time(destination);
        return all;
    }
    Formula arrives_in_time(Term const& destination) const {
        return implies(in_range(destination, nodes_) && !(destination == root),
                       !(largest < start_of(destination) + depth(destination)));
    }

    Term largest;  ///< the number of nodes of the largest branch
    Term paths;    ///< the sum of the depths of all nodes

private:
    Term branch_of(Term const& node) const { return Term(branch_(node.in(scene_.context()))); }
    Term start_of(Term const& node) const { return Term(start_(node.in(scene_.context()))); }
    Formula is_leading(Term const& node, Term const& to) const {
        return Formula(leads_to_(node.in(scene_.context()), to.in(scene_.context())));
    }
    Formula exist(Term const& a, Term const& b) const { return in_range(a, nodes_) && in_range(b, nodes_); }
    Formula are_of_one_branch(Term const& a, Term const& b) const {
        return exist(a, b) && !(a == root) && !(b == root) && branch(a) == branch(b);
    }
    Formula in_order(Term const& a, Term const& b) const {
        return implies(are_of_one_branch(a, b) && depth(a) < depth(b), start_of(b) < start_of(a));
    }

    z3::func_decl leads_to_, branch_, start_;
    mutable std::vector<std::pair<Term, Term>> leading_;
    mutable std::vector<Term> starting_;
};

template <std::derived_from<scatter::Tree> A>
class ArrivalsWorld<A> {
public:
    explicit ArrivalsWorld(Scene& of) : scene(of), nodes_(scene.number("n")), at(scene, nodes_) {}

    Term rank(char const* name) { return scene.number_below(name, nodes_); }
    Term packet(std::string const& name) { return scene.number_below(name, nodes_); }
    Term round(char const* name) { return scene.number_below(name, cost().rounds); }
    Formula is_rank(Term const& node) const { return in_range(node, nodes_); }
    Formula is_round(Term const& round) const {
        scene.fact(at.arrive_in_time());
        return in_range(round, cost().rounds);
    }
    Formula is_over_a_link(Term const& me, Term const& destination) const {
        return A::sender(me, destination, at) == at.parent(me) && !(me == at.root);
    }
    Cost<Term> cost() const {
        struct {
            Term branch, paths;
        } const measures{at.largest, at.paths};
        return A::cost(measures);
    }
    Term const& nodes() const { return nodes_; }

    Scene& scene;

private:
    Term nodes_;

public:
    AnyScatterTree at;
};

/// The obligations of one property of A.
template <class A>
class Proving {
public:
    using World = ArrivalsWorld<A>;
    using Claim = std::function<Formula(World&)>;

    explicit Proving(std::string_view property) : property_(property) {}

    Proving& claim(std::string_view lemma, Claim const& claim) {
        all_.push_back(formulate_detail::obligation(
            {A::name, property_, lemma, nullptr},
            [&](Scene& scene) {
                World world(scene);
                return claim(world);
            },
            context_));
        return *this;
    }
    /// A lemma about a rank and a packet.
    template <class L>
    Proving& of_packet() {
        return claim(L::name, [](World& world) {
            auto const me = world.rank("me");
            return L::template holds<A>(world, me, world.packet("packet"));
        });
    }
    /// A lemma about a rank and two packets.
    template <class L>
    Proving& of_packets() {
        return claim(L::name, [](World& world) {
            auto const me = world.rank("me");
            auto const packet = world.packet("packet");
            return L::template holds<A>(world, me, packet, world.packet("other"));
        });
    }
    std::vector<Obligation> all() const { return all_; }

private:
    std::string_view property_;
    std::shared_ptr<z3::context> context_ = std::make_shared<z3::context>();
    std::vector<Obligation> all_;
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
template <class A>
void add_bound(Proving<A>&) {}

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
template <class A>
void add_premises(Proving<A>&) {}

/// Whether a property of A is proved for every size.
template <class A>
bool has_theorem(std::string_view property) {
    constexpr bool is_optimal = std::derived_from<A, broadcast::Tree> || std::derived_from<A, scatter::Tree>;
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
/// - `optimal`, of the trees: by the lemmas of all other properties, the definition is valid and takes the
///   claimed rounds. The bound: chunks pass the first arc to the deepest node one by one, and the last one
///   has the rest of the way before it. The packets for the largest branch pass the arc to it one by one.
template <class A>
std::vector<Obligation> obligations_of(std::string_view property) {
    Proving<A> proving(property);
    add_premises(proving);
    bool const is_optimal = property == "optimal";
    proving.template of_packet<Exists>();
    if (property == "neighbours" || is_optimal) proving.template of_packet<OverALink>();
    if (property == "available" || property == "contract" || is_optimal)
        proving.template of_packet<Held>().template of_packet<NotGiven>();
    if (property == "contract" || is_optimal) proving.template of_packet<Promised>();
    if (property == "progress" || property == "all_port" || property == "cost" || is_optimal)
        proving.template of_packets<OneAnArc>();
    if (property == "cost" || is_optimal) add_cost(proving);
    if (is_optimal) add_bound(proving);
    return proving.all();
}

}  // namespace cubecheck::arrivals
