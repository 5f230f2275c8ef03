#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/alltoall/recursive_exchange.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "algorithms/scatter/tree.hpp"
#include "models/explicit/family.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "proofs/symbols/bit_vector.hpp"
#include "proofs/symbols/unsupported.hpp"

/// The unknown networks of definitions by the arrivals of their packets (models/explicit/arrivals.hpp).
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

/// The unknown network of a definition, with its ranks, packets and rounds. It is of one family, `family()`.
/// What is known of its links and its lower bounds need not hold in another family.
template <class A>
class ArrivalsWorld;

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
    static Family const& family() { return families::tree; }

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
    static Family const& family() { return families::tree; }

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

}  // namespace cubecheck::arrivals
