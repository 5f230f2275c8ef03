#pragma once

#include <concepts>
#include <string>

#include "algorithms/broadcast/tree.hpp"
#include "verify/definitions/catalog/arrivals/any_rooted_tree.hpp"
#include "verify/definitions/catalog/arrivals/broadcast_cost.hpp"

/// The broadcast on a tree: any tree, and the obligations of its cost and optimality.
namespace cubecheck::arrivals {

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

/// Each parent is one arc nearer to the root. So there are nodes at all distances up to the largest.
template <std::derived_from<broadcast::Tree> A>
void add_rounds(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim({"every_depth_has_a_node",
                "a node at a depth above 1 has a parent at the depth before, other than the root"},
               [](World& world) {
                   Term const node = world.rank("node"), parent = world.at.parent(node);
                   return implies(1 < world.at.depth(node),
                                  world.is_rank(parent) && !(parent == world.at.root) &&
                                      world.at.depth(parent) == world.at.depth(node) - 1);
               })
        .claim(
            {"every_round_has_a_message", "in every round, some chunk arrives at the nodes of some depth"},
            [](World& world) {
                Term const node = world.rank("node"), round = world.round("round"), last = world.chunks - 1;
                Term const chunk = choose(round < last, round, last), depth = round - chunk + 1;
                return in_range(chunk, world.chunks) && 0 < depth && !(world.at.height < depth) &&
                       implies(world.at.depth(node) == depth, A::arrives(node, chunk, world.at) &&
                                                                  A::arrival(node, chunk, world.at) == round);
            });
}

/// The claimed number of rounds is the lower bound.
template <std::derived_from<broadcast::Tree> A>
void add_bound(Proving<A>& proving) {
    proving.claim({"as_the_bound", "the rounds of the cost formula are those of the bound"},
                  [](ArrivalsWorld<A>& world) {
                      Term const bound = world.chunks + (world.at.height - 1);
                      return implies(1 < world.nodes(), world.cost().rounds == bound);
                  });
}

}  // namespace cubecheck::arrivals
