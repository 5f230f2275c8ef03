#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/allgather/tree.hpp"
#include "verify/definitions/catalog/arrivals/proving.hpp"

/// The all-gather on a tree: any tree, and the obligations of its cost and optimality.
namespace cubecheck::arrivals {

/// Any tree: distances, and the next node on the way to another one.
class AnyTree {
public:
    AnyTree(Scene& scene, Term const& of_nodes)
        : scene_(scene),
          nodes_(of_nodes),
          distance_(function("distance_of")),
          next_(function("next_of")),
          before_(function("before_of")) {
        scene.fact(0 < nodes_);
    }

    Term distance(Term const& from, Term const& to) const {
        Term const distance = applied(distance_, from, to);
        scene_.fact(implies(exist(from, to), !(distance < 0) && same(distance == 0, from == to)));
        return distance;
    }
    Term next(Term const& from, Term const& to) const {
        Term const next = applied(next_, from, to);
        Formula const is_nearer = distance(next, to) + 1 == distance(from, to) && distance(from, next) == 1;
        scene_.fact(
            implies(exist(from, to), in_range(next, nodes_) && choose(from == to, next == to, is_nearer)));
        return next;
    }
    /// Adds the fact that a link divides a tree: a node is behind one end or the other.
    void divide(Term const& end, Term const& other_end, Term const& node) const {
        scene_.fact(implies(exist(end, other_end) && exist(node, node) && distance(end, other_end) == 1,
                            same(next(end, node) == other_end, !(next(other_end, node) == end))));
    }
    /// The number of nodes whose packets go before the packet of `origin`. It counts neither end.
    Term before(Term const& me, Term const& origin) const {
        Term const before = applied(before_, me, origin);
        scene_.fact(implies(exist(me, origin) && !(me == origin) && !goes_before(me, me, origin) &&
                                !goes_before(me, origin, origin),
                            in_range(before, nodes_ - 1)));
        return before;
    }
    /// The nodes whose packets arrive at a node over the same arc before the packet of `origin`.
    Formula goes_before(Term const& me, Term const& node, Term const& origin) const {
        Term const distance_of_node = distance(me, node), distance_of_origin = distance(me, origin);
        return next(me, node) == next(me, origin) &&
               (distance_of_node < distance_of_origin ||
                (distance_of_node == distance_of_origin && node < origin));
    }

private:
    z3::func_decl function(char const* name) {
        auto const number = scene_.context().int_sort();
        return scene_.context().function(name, number, number, number);
    }
    Term applied(z3::func_decl const& function, Term const& a, Term const& b) const {
        return Term(function(a.in(scene_.context()), b.in(scene_.context())));
    }
    Formula exist(Term const& a, Term const& b) const { return in_range(a, nodes_) && in_range(b, nodes_); }

    Scene& scene_;
    Term nodes_;
    z3::func_decl distance_, next_, before_;
};

template <std::derived_from<allgather::Tree> A>
class ArrivalsWorld<A> {
public:
    static Family const& family() { return families::tree; }

    explicit ArrivalsWorld(Scene& of) : scene(of), nodes_(scene.number("n")), at(scene, nodes_) {}

    Term rank(char const* name) { return scene.number_below(name, nodes_); }
    Term packet(std::string const& name) { return rank(name.c_str()); }
    Formula is_rank(Term const& node) const { return in_range(node, nodes_); }
    Formula is_round(Term const& round) const { return in_range(round, cost().rounds); }
    Formula is_over_a_link(Term const& me, Term const& origin) const {
        return at.distance(me, A::sender(me, origin, at)) == 1;
    }
    Cost<Term> cost() const {
        struct {
            Term nodes;
        } const measures{nodes_};
        return A::cost(measures);
    }
    Term const& nodes() const { return nodes_; }

    /// Compares the packets that go before this packet, here and at the node that it comes from, and before
    /// other packets here.
    void learn(Term const& me, Term const& origin) {
        Term const near = at.next(me, origin);
        for (Term const& node : {near, origin}) at.divide(me, near, node);
        compare({near, origin}, {me, origin}, near);
        for (Term const& other : seen_) {
            compare({me, other}, {me, origin}, other);
            compare({me, origin}, {me, other}, origin);
        }
        seen_.push_back(origin);
    }

    Scene& scene;

private:
    struct Place {
        Term me, origin;
    };

    /// The fact that a set has more members than another one if it has all of its members, and `more`, which
    /// the other one has not.
    void compare(Place const& a, Place const& b, Term const& more) {
        Term const member = rank("member");
        at.divide(b.me, a.me, member);
        Formula const some_is_missing =
            at.goes_before(a.me, member, a.origin) && !at.goes_before(b.me, member, b.origin);
        Formula const has_more =
            at.goes_before(b.me, more, b.origin) && !at.goes_before(a.me, more, a.origin);
        scene.fact(some_is_missing || !has_more || at.before(a.me, a.origin) < at.before(b.me, b.origin));
    }

    Term nodes_;
    std::vector<Term> seen_;

public:
    AnyTree at;
};

/// Every packet arrives at all other nodes. All packets reach a leaf over its one arc, in different rounds:
/// so there is one in each of the p - 1 rounds.
template <std::derived_from<allgather::Tree> A>
void add_cost(Proving<A>& proving) {
    using World = ArrivalsWorld<A>;
    proving
        .claim({"every_packet_arrives", "every packet arrives at every node other than its origin"},
               [](World& world) {
                   Term const me = world.rank("me"), origin = world.packet("packet");
                   return same(A::arrives(me, origin, world.at), !(me == origin));
               })
        .claim({"at_a_leaf", "all packets arrive at a leaf over its only link"},
               [](World& world) {
                   Term const leaf = world.rank("leaf"), link = world.rank("link");
                   Term const origin = world.packet("packet");
                   world.scene.fact(world.at.distance(leaf, link) == 1);
                   world.scene.fact(implies(world.at.distance(leaf, world.at.next(leaf, origin)) == 1,
                                            world.at.next(leaf, origin) == link));
                   return implies(A::arrives(leaf, origin, world.at),
                                  A::sender(leaf, origin, world.at) == link);
               })
        .claim({"as_claimed", "the formula has p - 1 rounds and words, and p (p - 1) messages"},
               [](World& world) {
                   auto const cost = world.cost();
                   return cost.rounds == world.nodes() - 1 &&
                          cost.messages == world.nodes() * (world.nodes() - 1) && cost.words == cost.rounds;
               });
}

template <std::derived_from<allgather::Tree> A>
void add_bound(Proving<A>& proving) {
    proving.claim({"as_the_bound", "the rounds of the formula are the packets that a leaf receives"},
                  [](ArrivalsWorld<A>& world) { return world.cost().rounds == world.nodes() - 1; });
}

}  // namespace cubecheck::arrivals
