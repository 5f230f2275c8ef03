#include <type_traits>

#include "proofs/symbols/unknown_tree.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

/// An arbitrary tree of places with root 0, and its ranks with any root.  tests/models/rank_trees_test.cpp
/// tests the assumptions about places.
template <class Unknown>
class RankedTree {
public:
    explicit RankedTree(z3::context& context)
        : scene_(context),
          given_(context),
          nodes_(given_.number("n")),
          root_(given_.number_below("root", nodes_)),
          height_(given_.number_below("height", nodes_)),
          last_lag_(given_.number("last_lag")),
          tree_(scene_, nodes_, root_) {
        given_.fact(0 < nodes_ && 0 < tree_.chunks && 1 < tree_.base);
        given_.fact(0 < tree_.width && !(nodes_ < tree_.width) && !(last_lag_ < 0));
        given_.fact(of("lag", 0) == 0 && of("lag", tree_.chunks - 1) == last_lag_);
        given_.fact(tree_.rounds == choose(nodes_ < 2, 0, height_ + last_lag_));
    }

    Unknown& tree() { return tree_; }
    Scene& given() { return given_; }
    Term rank(std::string const& name) {
        Term const found = given_.number_below(name, nodes_);
        read(found);
        return found;
    }

    /// Evaluates the prover's formula about a rank with the values of a run.
    void read(Term const& rank) {
        Term const place = place_of(rank), above = of("parent_place", place),
                   order = of("order_place", place);
        given_.fact(of("parent", rank) == choose(place == 0, rank, rank_at(above)));
        given_.fact(of("order", rank) == order && of("delay", rank) == delay_at(place));
        given_.fact(implies(!(place == 0), in_range(above, nodes_) && !(above == place) &&
                                               in_range(order, tree_.width) &&
                                               child_at(above, order) == place &&
                                               delay_at(place) == delay_at(above) + order + 1));
        given_.fact(in_range(delay_at(place), nodes_) && same(delay_at(place) == 0, place == 0));
        given_.fact(!(height_ < delay_at(place)));
    }
    void read_child(Term const& rank, Term const& i) {
        Term const place = place_of(rank), below = child_at(place, i);
        Formula const is_child = in_range(i, tree_.width) && !(below == place);
        given_.fact(child(rank, i) == choose(in_range(i, tree_.width), rank_at(below), rank));
        given_.fact(implies(in_range(i, tree_.width), in_range(below, nodes_)));
        given_.fact(implies(is_child, !(below == 0) && of("parent_place", below) == place &&
                                          of("order_place", below) == i &&
                                          delay_at(below) == delay_at(place) + i + 1));
    }
    /// Reads the prover's formulas on an interval of ranks in order with the values of a run.
    void read_first_below(Term const& rank, Term const& i) {
        Term const children = of("children", rank), below = child(rank, i), first = first_below(rank, i);
        given_.fact(root_ + 1 == nodes_ && in_range(first, rank + 1) && in_range(children, tree_.width + 1));
        given_.fact(same(in_range(i, children), !(below == rank)));
        given_.fact(implies(i < 0, first == first_below(rank, 0)));
        given_.fact(implies(!(i < children), first == rank) && implies(children == 0, first == rank));
        given_.fact(implies(children == 0, first_below(rank, 0) == rank));
        given_.fact(implies(in_range(i, children), first == first_below(below, 0) && below < rank &&
                                                       first_below(rank, i + 1) == below + 1));
        given_.fact(implies(0 < children, child(rank, children - 1) + 1 == rank));
        given_.fact(implies(rank == root_, first_below(rank, 0) == 0 && same(children == 0, nodes_ == 1)));
    }
    /// Reads the branches of a rank and of its parent as those of their places.
    void read_branch(Term const& rank) {
        Term const above = of("parent_place", place_of(rank));
        given_.fact(of("branch", rank) == branch_at(place_of(rank)));
        given_.fact(of("branch", parent(rank)) == branch_at(place_of(parent(rank))));
        given_.fact(
            implies(!(rank == root_) && !(above == 0), branch_at(above) == branch_at(place_of(rank))));
    }
    Term first_below(Term const& rank, Term const& i) { return of("first_below", rank, i); }
    Term parent(Term const& rank) { return of("parent", rank); }
    Term child(Term const& rank, Term const& i) { return of("child", rank, i); }
    Term of(char const* function, Term const& x) {
        auto& context = given_.context();
        auto const number = context.int_sort();
        return Term(context.function(function, number, number)(x.in(context)));
    }
    /// States that all facts of the prover are true, and the claim.
    Obligation obligation(std::string const& function, std::shared_ptr<z3::context> const& context,
                          Formula const& claim) {
        z3::expr all = claim.in(*context);
        for (auto const& fact : scene_.facts()) all = all && fact;
        return {"facts", "tree", function, context, given_.facts(), {all}};
    }

private:
    Term of(char const* function, Term const& x, Term const& y) {
        auto& context = given_.context();
        auto const number = context.int_sort();
        return Term(context.function(function, number, number, number)(x.in(context), y.in(context)));
    }
    Term place_of(Term const& rank) { return wrap(rank - root_, nodes_); }
    Term rank_at(Term const& place) { return wrap(place + root_, nodes_); }
    Term child_at(Term const& place, Term const& i) { return of("child_place", place, i); }
    Term delay_at(Term const& place) { return of("delay_place", place); }
    Term branch_at(Term const& place) { return choose(odd(place), 0, 1); }

    Scene scene_, given_;
    Term nodes_, root_, height_, last_lag_;
    Unknown tree_;
};

using AnyTree = RankedTree<UnknownTree>;

template <class Tree = AnyTree>
Theorem tree_theorem(std::string const& function, std::string const& says,
                     std::type_identity_t<std::function<Formula(Tree&)>> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Tree x(*context);
        Formula const claimed = claim(x);
        return std::vector{x.obligation(function, context, claimed)};
    };
    return {"rank in a tree", function, says, Method::integers, obligations};
}

/// States that chunk c comes c W rounds after the first chunk.
void lags(auto& x, Term const& chunk) { x.given().fact(x.of("lag", chunk) == chunk * x.tree().width); }

/// Reads the prover's facts on a number of rounds: its quotient and remainder by W.
UnknownTree::Moment divided(AnyTree& x, Term const& rounds) {
    auto const moment = x.tree().after(rounds);
    lags(x, 0);
    lags(x, moment.chunk);
    x.given().fact(in_range(moment.child, x.tree().width));
    x.given().fact(rounds == moment.chunk * x.tree().width + moment.child);
    return moment;
}

Theorem lag_theorem() {
    auto theorem =
        tree_theorem("lag_of", "of a later chunk at least the children of the root more", [](AnyTree& x) {
            Term const a = x.given().number("a"), b = x.given().number("b");
            for (Term const& chunk : {Term(0), a, b}) lags(x, chunk);
            return x.tree().lag(a) == x.of("lag", a) && x.tree().lag(b) == x.of("lag", b);
        });
    theorem.is_confirmed = false;
    return theorem;
}

using InOrderTree = RankedTree<UnknownInOrderTree>;
using BinaryTree = RankedTree<UnknownBinaryTree>;

Theorem first_below_theorem() {
    return tree_theorem<InOrderTree>(
        "first_below", "0 of the root; of a child, the rank after those below the children before it",
        [](InOrderTree& x) {
            Term const rank = x.rank("a"), i = x.given().number("i");
            Term const last = x.of("children", rank) - 1;
            for (Term const& chunk : {Term(0), x.tree().chunks - 1}) lags(x, chunk);
            for (Term const& number : {i, last}) {
                x.read_child(rank, number);
                x.read(x.child(rank, number));
            }
            x.read_first_below(rank, i);
            return x.tree().first_below(rank, i) == x.first_below(rank, i);
        });
}

Theorem branch_theorem() {
    return tree_theorem<BinaryTree>(
        "branch_of", "that of the parent, if it is not the root, and another one than of the rank before",
        [](BinaryTree& x) {
            Term const a = x.rank("a"), b = x.rank("b");
            x.read(x.tree().root);
            for (Term const& rank : {a, b, x.tree().root}) {
                x.read(x.parent(rank));
                x.read_child(x.parent(rank), x.of("order", rank));
                x.read_branch(rank);
            }
            return x.tree().branch(a) == x.of("branch", a) && x.tree().branch(b) == x.of("branch", b);
        });
}

}  // namespace

std::vector<Theorem> tree_theorems() {
    return {
        tree_theorem("parent_of", "another rank, which has it as the child of its number, one step earlier",
                     [](AnyTree& x) {
                         Term const rank = x.rank("a"), above = x.parent(rank);
                         x.read(above);
                         x.read_child(above, x.of("order", rank));
                         return x.tree().parent(rank) == above;
                     }),
        tree_theorem("child_of", "a rank whose parent and number they are, as many steps later; or itself",
                     [](AnyTree& x) {
                         Term const rank = x.rank("a"), i = x.given().number("i");
                         x.read_child(rank, i);
                         x.read(x.child(rank, i));
                         return x.tree().child(rank, i) == x.child(rank, i);
                     }),
        tree_theorem("delay_of", "0 of the root alone, and no more than leaves time for all chunks",
                     [](AnyTree& x) {
                         Term const rank = x.rank("a");
                         for (Term const& chunk : {Term(0), x.tree().chunks - 1}) lags(x, chunk);
                         return x.tree().delay(rank) == x.of("delay", rank);
                     }),
        lag_theorem(),
        tree_theorem("chunk_after", "the chunk that lags so many rounds, less than the children of the root",
                     [](AnyTree& x) {
                         Term const rounds = x.given().number("rounds");
                         Term const lag = x.of("lag", divided(x, rounds).chunk);
                         return !(rounds < lag) && rounds < lag + x.tree().width;
                     }),
        tree_theorem("child_after", "the rounds less the lag of the chunk",
                     [](AnyTree& x) {
                         Term const rounds = x.given().number("rounds");
                         auto const [chunk, child] = divided(x, rounds);
                         return child == rounds - x.of("lag", chunk);
                     }),
        first_below_theorem(),
        branch_theorem()};
}

}  // namespace cubecheck::facts
