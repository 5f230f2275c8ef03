#include "proofs/symbols/split_address.hpp"

#include "proofs/symbols/group.hpp"

namespace cubecheck {

namespace {

using Place = SplitLevel::Place;

void only_at_k(SplitLevel level) {
    if (level.place != Place::k)
        throw Unsupported("a bit other than that of the round's dimension is asked for");
}

/// The mirrored address, by the number of an address that is cut, or that is not.
SplitAddress mirrored_of(Split& split, Term const& number) {
    auto const x = number.in(split.scene.context());
    if (!split.has_cut_addresses) return {Term(split.mirrored_whole(x)), Formula(false), Term(0), &split};
    return {Term(split.mirrored_high(x)), Formula(split.mirrored_bit(x)), Term(split.mirrored_low(x)),
            &split};
}

/// That the parts of a cut address are within their bounds, but for its low part.
Formula has_its_block(SplitAddress const& a) {
    Split const& split = *a.split;
    return !(a.high < 0) && !(split.nodes < a.high + split.low_nodes + split.low_nodes);
}

void not_at_top(SplitLevel level) {
    if (level.place == Place::top) throw Unsupported("the end of the block of all nodes is asked for");
}

}  // namespace

Split::Split(Scene& in)
    : scene(in),
      nodes(in.number("N")),
      d(in.number("d")),
      low_nodes(in.number("B")),
      high_nodes(in.number("C")),
      position(in.number("k")),
      high_xor(group_operation(in, "high_xor")),
      low_xor(group_operation(in, "low_xor")),
      is_odd(in.context().function("odd", in.context().int_sort(), in.context().bool_sort())),
      start_of_low(in.context().function("start_of_low", in.context().int_sort(), in.context().int_sort())),
      mirrored_high(in.context().function("mirrored_high", in.context().int_sort(), in.context().int_sort())),
      mirrored_bit(in.context().function("mirrored_bit", in.context().int_sort(), in.context().bool_sort())),
      mirrored_low(in.context().function("mirrored_low", in.context().int_sort(), in.context().int_sort())),
      mirrored_whole(
          in.context().function("mirrored_whole", in.context().int_sort(), in.context().int_sort())) {
    scene.fact(0 < nodes && !(d < 0));
}

void Split::assume_dimension() { scene.fact(0 < low_nodes && 0 < high_nodes && in_range(position, d)); }

void highs_apart(Split& split, Term const& a, Term const& b) {
    Term const block = split.low_nodes + split.low_nodes;
    split.scene.fact(a == b || !(b < a + block) || !(a < b + block));
}

void Split::compare_numbers() {
    compares_numbers_ = true;
    highs_.emplace_back(0);
}

void Split::note(SplitAddress const& a) {
    if (!compares_numbers_) return;
    auto& context = scene.context();
    for (Term const& high : highs_)
        if (z3::eq(high.in(context), a.high.in(context))) return;
    scene.fact(!(a.high < 0) && !(nodes < a.high + low_nodes + low_nodes));
    for (Term const& high : highs_) highs_apart(*this, a.high, high);
    highs_.push_back(a.high);
}

SplitLevel compute(NextFunction, SplitLevel level) {
    only_at_k(level);
    return {Place::above_k, level.split};
}

Term compute(BelowFunction, SplitLevel level) {
    switch (level.place) {
        case Place::bottom:
            return 0;
        case Place::k:
            return level.split->position;
        case Place::above_k:
            return level.split->position + 1;
        case Place::top:
            break;
    }
    return level.split->d;
}

Term compute(AboveFunction, SplitLevel level) { return level.split->d - below(level); }

Term compute(Pow2Function, SplitLevel level) {
    switch (level.place) {
        case Place::bottom:
            return 1;
        case Place::k:
            return level.split->low_nodes;
        case Place::above_k:
            return level.split->low_nodes + level.split->low_nodes;
        case Place::top:
            break;
    }
    return level.split->nodes;
}

Term compute(Copow2Function, SplitLevel level) {
    switch (level.place) {
        case Place::bottom:
            return level.split->nodes;
        case Place::k:
            return level.split->high_nodes + level.split->high_nodes;
        case Place::above_k:
            return level.split->high_nodes;
        case Place::top:
            break;
    }
    return 1;
}

SplitAddress operator^(SplitAddress a, SplitAddress b) {
    Split& split = *a.split;
    Term const high = exclusive_or(split.scene, split.high_xor, a.high, b.high);
    Term const low = exclusive_or(split.scene, split.low_xor, a.low, b.low);
    split.scene.fact(in_range(low, split.low_nodes));
    SplitAddress const both{high, !same(a.bit_k, b.bit_k), low, &split};
    split.note(both);
    return both;
}

Term compute(ValueFunction, SplitAddress const& a) {
    return a.high + choose(a.bit_k, a.split->low_nodes, 0) + a.low;
}

SplitAddress compute(FlipFunction, SplitAddress const& a, SplitLevel k) {
    only_at_k(k);
    return {a.high, !a.bit_k, a.low, a.split};
}

Formula compute(BitFunction, SplitAddress const& a, SplitLevel k) {
    only_at_k(k);
    return a.bit_k;
}

SplitAddress compute(JoinFunction, SplitAddress const& high, SplitAddress const& low, SplitLevel level) {
    switch (level.place) {
        case Place::bottom:
            return high;
        case Place::k:
            return {high.high, high.bit_k, low.low, high.split};
        case Place::above_k:
            return {high.high, low.bit_k, low.low, high.split};
        case Place::top:
            break;
    }
    return low;
}

SplitAddress compute(FirstOfBlockFunction, SplitAddress const& a, SplitLevel k) {
    return join(a, zero_like(a), k);
}
Formula compute(AgreeFromFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k) {
    return first_of_block(a, k) == first_of_block(b, k);
}
Formula compute(AgreeBelowFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k) {
    return join(a, b, k) == a;
}
Formula compute(DifferFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k) {
    return !same(bit(a, k), bit(b, k));
}
SplitAddress compute(LastOfBlockFunction, SplitAddress const& a, SplitLevel k) {
    not_at_top(k);
    if (k.place == Place::bottom) return a;
    return {a.high, k.place == Place::k ? a.bit_k : Formula(true), a.split->low_nodes - 1, a.split};
}
SplitAddress compute(FirstOfEndedBlockFunction, SplitAddress const& a, SplitLevel k) {
    not_at_top(k);
    if (k.place == Place::bottom) return a;
    Split& split = *a.split;
    Formula const is_last = a.low + 1 == split.low_nodes;
    Term const start(split.start_of_low(a.low.in(split.scene.context())));
    split.scene.fact(in_range(start, a.low + 1) && implies(is_last, start == 0));
    return {a.high, k.place == Place::k ? a.bit_k : a.bit_k && !is_last, start, a.split};
}
SplitAddress compute(MirroredFunction, SplitAddress const& a, SplitLevel) {
    Split& split = *a.split;
    auto const there = mirrored_of(split, value(a));
    if (split.has_cut_addresses) {
        split.scene.fact(has_its_block(there) && in_range(there.low, split.low_nodes));
        split.note(there);
    } else {
        split.scene.fact(in_range(there.high, split.nodes));
    }
    split.scene.fact(mirrored_of(split, value(there)) == a);
    return there;
}
SplitAddress compute(ZeroLikeFunction, SplitAddress const& a) {
    return {Term(0), Formula(false), Term(0), a.split};
}
Formula compute(OddFunction, SplitAddress const& a) {
    return Formula(a.split->is_odd(value(a).in(a.split->scene.context())));
}

SplitAddress compute(ChooseFunction, Formula const& c, SplitAddress const& yes, SplitAddress const& no) {
    return {choose(c, yes.high, no.high), choose(c, yes.bit_k, no.bit_k), choose(c, yes.low, no.low),
            yes.split};
}

SplitAddress fresh_cut(Split& split, std::string const& name) {
    Scene& scene = split.scene;
    SplitAddress const a{scene.number(name + "_high"), scene.truth(name + "_bit"),
                         scene.number_below(name + "_low", split.low_nodes), &split};
    scene.fact(has_its_block(a));
    split.has_cut_addresses = true;
    return a;
}

SplitAddress fresh_whole(Split& split, std::string const& name) {
    return {split.scene.number_below(name, split.nodes), Formula(false), Term(0), &split};
}

}  // namespace cubecheck
