#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/scatter/tree.hpp"
#include "verify/definitions/catalog/arrivals/any_rooted_tree.hpp"
#include "verify/definitions/catalog/arrivals/proving.hpp"

/// The scatter on a tree: any tree, and the obligations of its cost and optimality.
namespace cubecheck::arrivals {

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

/// A packet arrives once at each node on its way: at its destination, and at the parents up to the branch.
/// So it has as many messages as its destination is deep.  The packets of the largest branch arrive at its
/// first node in all rounds.
template <std::derived_from<scatter::Tree> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim({"at_each_depth",
                "a packet that arrives at a node arrives at its parent, down to the destination"},
               [](World& world) {
                   Term const me = world.rank("me"), to = world.packet("packet"),
                              nearer = world.at.parent(me);
                   return implies(A::arrives(me, to, world.at) && 1 < world.at.depth(me),
                                  A::arrives(nearer, to, world.at) &&
                                      world.at.depth(nearer) == world.at.depth(me) - 1) &&
                          implies(!(to == world.at.root), A::arrives(to, to, world.at)) &&
                          implies(A::arrives(me, to, world.at), !(world.at.depth(to) < world.at.depth(me)));
               })
        .claim({"once_at_each_depth", "a packet arrives at one node of a depth"},
               [](World& world) {
                   Term const me = world.rank("me"), other = world.rank("other"), to = world.packet("packet");
                   return implies(A::arrives(me, to, world.at) && A::arrives(other, to, world.at) &&
                                      world.at.depth(me) == world.at.depth(other),
                                  me == other);
               })
        .claim(
            {"every_round_has_a_message", "in every round, a packet of the largest branch leaves the root"},
            [](World& world) {
                Term const to = world.packet("packet"), round = world.round("round");
                Term const first = world.at.branch(to);
                return implies(!(to == world.at.root) && world.at.start(to) == round,
                               A::arrives(first, to, world.at) && A::arrival(first, to, world.at) == round);
            })
        .claim({"as_claimed",
                "the formula has the rounds of the largest branch, and a message for each node of each path"},
               [](World& world) {
                   auto const cost = world.cost();
                   return cost.rounds == world.at.largest && cost.messages == world.at.paths &&
                          cost.words == cost.rounds;
               });
}

template <std::derived_from<scatter::Tree> A>
void add_bound(Proving<A>& proving) {
    proving.claim({"as_the_bound", "the rounds of the formula are the packets of the largest branch"},
                  [](ArrivalsWorld<A>& world) { return world.cost().rounds == world.at.largest; });
}

/// Packets arrive within the claimed rounds, which `exists` assumes. By induction over the depth: the packet
/// of a node leaves the root before that of its parent.
template <std::derived_from<scatter::Tree> A>
void add_premises(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving.claim({"in_time", "if a packet arrives in time, so does the packet of a node below"},
                  [](World& world) {
                      Term const node = world.rank("node"), nearer = world.at.parent(node);
                      for (Term const& each : {node, nearer}) {
                          world.at.leads_to(each, node);
                          world.at.start(each);
                      }
                      return implies(world.at.arrives_in_time(nearer), world.at.arrives_in_time(node));
                  });
}

}  // namespace cubecheck::arrivals
