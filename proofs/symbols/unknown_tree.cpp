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
Term UnknownTree::apply_child(Term const& rank, Term const& i) const {
    return Term(child_(rank.in(scene.context()), i.in(scene.context()))).weighing_as(nodes);
}

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

}  // namespace cubecheck
