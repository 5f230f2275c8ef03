#include "proofs/symbols/unknown_hops.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

UnknownHops::UnknownHops(Scene& in, Term const& of_nodes)
    : scene_(in),
      nodes_(of_nodes),
      turn_(in.function("turn", in.context().int_sort(), in.context().int_sort())),
      offset_(in.function("offset_of", in.context().int_sort(), in.context().int_sort())) {}

void UnknownHops::expect(Term const& of_nodes) const {
    if (!(nodes_ == of_nodes).is(true))
        throw Unsupported("a function of offsets gets another number of ranks than the run has");
}

Term UnknownHops::apply(z3::func_decl const& function, Term const& to) const {
    return Term(function(to.in(scene_.context()))).weighing_as(nodes_);
}

Term UnknownHops::turn(Term const& offset) {
    Formula const is_offset = in_range(offset, nodes_);
    Term const turn = apply(turn_, offset);
    scene_.fact(implies(
        is_offset, in_range(turn, nodes_) && same(turn == 0, offset == 0) && apply(offset_, turn) == offset));
    return turn.provided(is_offset);
}

UnknownHops::Hop UnknownHops::hop(Term const& turn) {
    Term const offset = scene_.number_below("offset", nodes_);
    Term const distance = scene_.number("B").weighing_as(nodes_);
    scene_.fact(this->turn(offset) == turn && apply(offset_, turn) == offset);
    scene_.fact(0 < distance && !(offset < distance) && this->turn(offset - distance) < turn);
    return {offset, distance};
}

}  // namespace cubecheck
