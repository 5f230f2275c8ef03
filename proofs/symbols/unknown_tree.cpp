#include "proofs/symbols/unknown_tree.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

UnknownTree::UnknownTree(Scene& in, Term const& of_nodes, Term const& at_root)
    : scene(in),
      nodes(of_nodes),
      root(at_root),
      chunks(in.number("chunks")),
      width(in.number("width")),
      base(in.number("base")),
      rounds(in.number("all_rounds").weighing_as(of_nodes * chunks)),
      parent_(in.function("parent", in.context().int_sort(), in.context().int_sort())),
      child_(in.context().function("child", in.context().int_sort(), in.context().int_sort(),
                                   in.context().int_sort())),
      order_(in.function("order", in.context().int_sort(), in.context().int_sort())),
      delay_(in.function("delay", in.context().int_sort(), in.context().int_sort())),
      lag_(in.function("lag", in.context().int_sort(), in.context().int_sort())) {
    scene.fact(0 < chunks && 0 < width && !(nodes < width) && 1 < base && !(rounds < 0));
    scene.fact(lag(0) == 0);
}

void UnknownTree::expect(Term const& of_nodes, Term const& of_width, Term const& of_base,
                         Term const& at_root) const {
    if (!(nodes == of_nodes).is(true) || !(width == of_width).is(true) || !(base == of_base).is(true) ||
        !(root == at_root).is(true))
        throw Unsupported("a function of ranks gets another tree than the run has");
}

Term UnknownTree::apply(z3::func_decl const& function, Term const& rank) const {
    return Term(function(rank.in(scene.context()))).weighing_as(nodes);
}
Term UnknownTree::apply(z3::func_decl const& function, Term const& rank, Term const& i) const {
    return Term(function(rank.in(scene.context()), i.in(scene.context()))).weighing_as(nodes);
}
Term UnknownTree::apply_child(Term const& rank, Term const& i) const { return apply(child_, rank, i); }

Term UnknownTree::parent(Term const& rank) {
    Formula const is_rank = in_range(rank, nodes);
    Term const above = apply(parent_, rank), order = apply(order_, rank);
    scene.fact(implies(is_rank, in_range(above, nodes)));
    scene.fact(implies(is_rank && !(rank == root),
                       !(above == rank) && in_range(order, width) && apply_child(above, order) == rank &&
                           apply(delay_, rank) == apply(delay_, above) + order + 1));
    return above.provided(is_rank);
}

Term UnknownTree::child(Term const& rank, Term const& i) {
    Formula const is_rank = in_range(rank, nodes);
    Term const below = apply_child(rank, i);
    scene.fact(implies(is_rank, in_range(below, nodes)));
    scene.fact(implies(is_rank && !(below == rank),
                       in_range(i, width) && !(below == root) && apply(parent_, below) == rank &&
                           apply(order_, below) == i && apply(delay_, below) == apply(delay_, rank) + i + 1));
    return below.provided(is_rank && i.defined());
}

Term UnknownTree::delay(Term const& rank) {
    Formula const is_rank = in_range(rank, nodes);
    Term const delay = apply(delay_, rank);
    scene.fact(implies(is_rank, in_range(delay, nodes) && same(delay == 0, rank == root)));
    scene.fact(implies(is_rank && !(rank == root), !(rounds < delay + lag(chunks - 1))));
    return delay.provided(is_rank);
}

Term UnknownTree::lag(Term const& chunk) {
    auto const lag_of_chunk = [&](Term const& of) {
        return Term(lag_(of.in(scene.context()))).weighing_as(of * nodes);
    };
    Term const lag = lag_of_chunk(chunk);
    bool is_new = true;
    for (Term const& other : lagging_) {
        Term const before = lag_of_chunk(other);
        if ((chunk == other).total().is(true)) is_new = false;
        scene.fact(implies(chunk < other, !(before < lag + width)));
        scene.fact(implies(other < chunk, !(lag < before + width)));
    }
    if (is_new) lagging_.push_back(chunk);
    return lag.provided(chunk.defined());
}

UnknownTree::Moment UnknownTree::after(Term const& rounds_since) {
    for (auto const& [since, moment] : moments_)
        if ((since == rounds_since).total().is(true)) return moment;
    Term const chunk = scene.number("chunk_after").weighing_as(rounds_since);
    Term const child = scene.number_below("child_after", width);
    scene.fact(rounds_since == lag(chunk) + child);
    moments_.push_back(
        {rounds_since, {chunk.provided(rounds_since.defined()), child.provided(rounds_since.defined())}});
    return moments_.back().second;
}

UnknownInOrderTree::UnknownInOrderTree(Scene& in, Term const& of_nodes, Term const& at_root)
    : UnknownTree(in, of_nodes, at_root),
      first_below_(in.context().function("first_below", in.context().int_sort(), in.context().int_sort(),
                                         in.context().int_sort())),
      children_(in.function("children", in.context().int_sort(), in.context().int_sort())) {}

/// The children of a rank are 0 to m - 1; the last one is the rank before it.
Term UnknownInOrderTree::first_below(Term const& rank, Term const& i) {
    Formula const is_rank = in_range(rank, nodes);
    Term const first = apply(first_below_, rank, i), all = apply(first_below_, rank, 0);
    Term const children = apply(children_, rank), last = child(rank, children - 1), below = child(rank, i);
    scene.fact(implies(is_rank, !(first < 0) && !(rank < first) && in_range(children, width + 1)));
    scene.fact(implies(is_rank, same(in_range(i, children), !(below == rank))));
    scene.fact(implies(is_rank && i < 0, first == all));
    scene.fact(implies(is_rank && !(i < children), first == rank));
    scene.fact(implies(is_rank && !(0 < children), all == rank));
    scene.fact(implies(is_rank && in_range(i, children), first == apply(first_below_, below, 0) &&
                                                             apply(first_below_, rank, i + 1) == below + 1 &&
                                                             below < rank));
    scene.fact(implies(is_rank && 0 < children, last + 1 == rank && !(delay(last) < 0)));
    scene.fact(implies(rank == root, all == 0 && rank + 1 == nodes && same(children < 1, nodes < 2)));
    return first.provided(is_rank && i.defined());
}

UnknownBinaryTree::UnknownBinaryTree(Scene& in, Term const& of_nodes, Term const& at_root)
    : UnknownTree(in, of_nodes, at_root),
      branch_(in.function("branch", in.context().int_sort(), in.context().int_sort())),
      branching_{at_root} {
    scene.fact(apply(branch_, root) == 1);
}

/// A rank is on its parent's branch, unless the parent is the root; it is not on the branch of the rank
/// before it.
Term UnknownBinaryTree::branch(Term const& rank) {
    Formula const is_rank = in_range(rank, nodes);
    Term const above = parent(rank), branch = apply(branch_, rank);
    scene.fact(implies(is_rank, in_range(branch, Term(2))));
    scene.fact(implies(is_rank && !(above == root), branch == apply(branch_, above)));
    bool is_new = true;
    for (Term const& other : branching_) {
        if ((rank == other).total().is(true)) is_new = false;
        Formula const differ = branch + apply(branch_, other) == 1;
        scene.fact(implies(is_rank && wrap(rank + 1, nodes) == other && !(other == root), differ));
        scene.fact(implies(is_rank && wrap(other + 1, nodes) == rank && !(rank == root), differ));
    }
    if (is_new) branching_.push_back(rank);
    return branch.provided(is_rank);
}

}  // namespace cubecheck
