#include "tests/proofs/facts/point_bits.hpp"

#include "models/support/expects.hpp"

namespace cubecheck::facts {

PointBits PointBits::of(Points* points, std::function<Formula(Term const&)> bit) {
    return {[points, bit = std::move(bit)](Term const& q) { return in_range(q, points->width) && bit(q); },
            points};
}

PointBits operator&(PointBits const& a, PointBits const& b) {
    return PointBits::of(a.points, [a, b](Term const& q) { return a.bit(q) && b.bit(q); });
}

PointBits operator^(PointBits const& a, PointBits const& b) {
    return PointBits::of(a.points, [a, b](Term const& q) { return !same(a.bit(q), b.bit(q)); });
}

PointBits operator~(PointBits const& a) {
    return PointBits::of(a.points, [a](Term const& q) { return !a.bit(q); });
}

PointBits operator+(PointBits const& a, PointBits const& b) {
    Scene& given = a.points->given;
    auto const decl = given.function("carry", given.context().int_sort(), given.context().bool_sort());
    auto const carry = [decl](Term const& q) { return Formula(decl(q.in(decl.ctx()))); };
    given.fact(!carry(0));
    a.points->recursions.emplace_back([a, b, carry](Term const& q) {
        Formula const both = a.bit(q) && b.bit(q), either = a.bit(q) || b.bit(q);
        return same(carry(q + 1), both || (either && carry(q)));
    });
    return PointBits::of(a.points,
                         [a, b, carry](Term const& q) { return !same(!same(a.bit(q), b.bit(q)), carry(q)); });
}

Formula operator==(PointBits const& a, PointBits const& b) {
    Scene& given = a.points->given;
    Formula const equal = given.truth("bits_equal");
    Term const differing = given.number("bits_differing");
    given.fact_for_every_position(a.points->width,
                                  [&](Term const& q) { return implies(equal, same(a.bit(q), b.bit(q))); });
    given.fact(equal || (in_range(differing, a.points->width) && !same(a.bit(differing), b.bit(differing))));
    return equal;
}

Term number_of(PointBits const&) {
    expects(false, "the number of a bit-vector is not asked for where its width is unknown");
    return 0;
}

PointBits bits_like(PointBits const& like, unsigned number) {
    expects(number < 2, "a number that every width holds");
    return PointBits::of(like.points,
                         [number](Term const& q) { return Formula(number == 1) && q == Term(0); });
}

PointBits compute(ChooseFunction, Formula const& c, PointBits const& yes, PointBits const& no) {
    return PointBits::of(yes.points,
                         [c, yes, no](Term const& q) { return choose(c, yes.bit(q), no.bit(q)); });
}

PointBits compute(ShiftedUpFunction, PointBits const& x, Term const& places) {
    return PointBits::of(x.points, [x, places](Term const& q) { return !(places < 0) && x.bit(q - places); });
}

PointBits compute(ShiftedDownFunction, PointBits const& x, Term const& places) {
    return PointBits::of(x.points, [x, places](Term const& q) { return !(places < 0) && x.bit(q + places); });
}

PointBits ones_below(PointBits const& like, Term const& places) {
    return PointBits::of(like.points, [places](Term const& q) { return q < places; });
}

Formula has_one_at(PointBits const& x, Term const& q) { return x.bit(q); }

Term count_ones(PointBits const& x) {
    Scene& given = x.points->given;
    auto const number = given.context().int_sort();
    auto const decl = given.function("ones_up_to", number, number);
    auto const ones = [decl](Term const& q) { return Term(decl(q.in(decl.ctx()))); };
    given.fact(ones(0) == Term(0));
    x.points->recursions.emplace_back(
        [x, ones](Term const& q) { return ones(q + 1) == ones(q) + choose(x.bit(q), Term(1), Term(0)); });
    x.points->counts.emplace_back(ones);
    return ones(x.points->width);
}

Term lowest_one(PointBits const& x) {
    Scene& given = x.points->given;
    Term const lowest = given.number_below("lowest_one", x.points->width + 1);
    given.fact(implies(lowest < x.points->width, x.bit(lowest)));
    given.fact_for_every_position(x.points->width,
                                  [&](Term const& q) { return implies(q < lowest, !x.bit(q)); });
    return lowest;
}

Term highest_one(PointBits const& x) {
    Scene& given = x.points->given;
    Term const highest = given.number_below("above_highest", x.points->width + 1) - 1;
    given.fact(implies(!(highest < 0), x.bit(highest)));
    given.fact_for_every_position(x.points->width,
                                  [&](Term const& q) { return implies(highest < q, !x.bit(q)); });
    return highest;
}

}  // namespace cubecheck::facts
