#include "proofs/symbols/bit_address.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

/// The distance from position q up to position r, or from r down to q, around the cycle.
Term way(Term const& q, Term const& r, Term const& d) { return wrap(r - q, d); }

Term fresh_count(Bits& bits, std::string const& name) { return bits.scene.number_below(name, bits.d + 1); }

/// Bit r of an address inside the cube; false from d up.
Formula bit_below(BitAddress const& a, Term const& r) { return in_range(r, a.cube->d) && a.bit(r); }

/// A number that a function counts in an address, and the condition under which its facts hold.
struct Counted {
    Term number;
    Formula known;

    Counted(char const* name, BitAddress const& a, Formula const& precondition)
        : number(a.cube->scene.number(name).provided(a.defined && precondition)),
          known((a.inside && precondition).total()) {}
};

/// Whether q is a position of the cube, whose dimension is `d`; on a cube without dimensions any q is one.
Formula is_position(BitAddress const& a, Term const& q, Term const& d) {
    return a.cube->d == d && (in_range(q, d) || d == 0);
}

}  // namespace

Term compute(ValueFunction, BitAddress const& a) {
    // An address outside of the cube is a number of 32 bits.
    Term const number = a.cube->scene.number("value").weighing_as(Term(Index{1} << 32)).provided(a.defined);
    a.cube->scene.fact(implies(a.inside, in_range(number, a.cube->nodes)));
    return number;
}

Formula compute(BitAtFunction, BitAddress const& a, Term const& q) {
    Formula const bit = bit_below(a, q).provided(a.defined);
    return a.inside.is(true) ? bit : choose(a.inside, bit, a.cube->scene.truth("bit_outside"));
}

Formula operator==(BitAddress a, BitAddress b) {
    Bits& bits = *a.cube;
    Formula const equal = bits.scene.truth("equal");
    Formula const inside = (a.inside && b.inside).total();
    Term const differing = bits.scene.number("differing");
    auto const same_bit = [&](Term const& r) { return same(bit_below(a, r), bit_below(b, r)); };
    bits.scene.fact_for_every_position(bits.d,
                                       [&](Term const& r) { return implies(inside && equal, same_bit(r)); });
    bits.scene.fact(implies(inside, equal || (in_range(differing, bits.d) && !same_bit(differing))));
    if (a.count && b.count) bits.scene.fact(implies(inside && equal, a.count() == b.count()));
    return equal.provided(a.defined && b.defined);
}

BitAddress operator^(BitAddress a, BitAddress b) {
    return {[a, b](Term const& r) { return !same(bit_below(a, r), bit_below(b, r)); },
            a.cube,
            {},
            a.inside && b.inside,
            a.defined && b.defined};
}

BitAddress compute(ChooseFunction, Formula const& c, BitAddress const& yes, BitAddress const& no) {
    return {[c, yes, no](Term const& r) { return choose(c, bit_below(yes, r), bit_below(no, r)); },
            yes.cube,
            {},
            yes.inside.is(true) && no.inside.is(true) ? Formula(true) : choose(c, yes.inside, no.inside),
            c.defined() && choose(c.total(), yes.defined, no.defined)};
}

BitAddress compute(FlipAtFunction, BitAddress const& a, Term const& q) {
    BitAddress flipped{[a, q](Term const& r) { return !same(bit_below(a, r), r == q); },
                       a.cube,
                       {},
                       a.inside && in_range(q, a.cube->d),
                       a.defined && q.defined()};
    if (a.count)
        flipped.count = [a, q] {
            Term const after = a.count() + choose(bit_below(a, q), -1, 1);
            a.cube->scene.fact(implies(a.inside && in_range(q, a.cube->d), in_range(after, a.cube->d + 1)));
            return after;
        };
    return flipped;
}

BitAddress compute(ZeroLikeFunction, BitAddress const& a) {
    return {[](Term const&) { return Formula(false); }, a.cube, [] { return Term(0); }};
}

BitAddress compute(ShiftedDownFunction, BitAddress const& a) {
    return {[a](Term const& r) { return bit_below(a, r + 1); }, a.cube, {}, a.inside, a.defined};
}

BitAddress compute(SuccessorFunction, BitAddress const& a, Term const& d) {
    Term const lowest = lowest_zero(a, d);
    return {[a, lowest](Term const& r) {
                return choose(r < lowest, Formula(false), r == lowest || bit_below(a, r));
            },
            a.cube,
            {},
            a.inside && a.cube->d == d,
            lowest.defined()};
}

Term compute(OnesFunction, BitAddress const& a) {
    if (!a.count) throw Unsupported("the number of bits set is asked of an address that is computed");
    if (a.inside.is(true)) return a.count();
    Term const number = a.cube->scene.number("ones").provided(a.defined);
    a.cube->scene.fact(implies(a.inside, number == a.count()));
    return number;
}

Term compute(OnesUpFunction, BitAddress const& a, Term const& q, Term const& d) {
    Scene& scene = a.cube->scene;
    Counted const counted("ones_up", a, is_position(a, q, d));
    Term const& s = counted.number;
    scene.fact(implies(counted.known, in_range(s, d + 1) && implies(s < d, bit_below(a, wrap(q + s, d)))));
    scene.fact_for_every_position(
        d, [&](Term const& r) { return implies(counted.known && way(q, r, d) < s, !bit_below(a, r)); });
    return s;
}

Term compute(OnesDownFunction, BitAddress const& a, Term const& q, Term const& d) {
    Scene& scene = a.cube->scene;
    Counted const counted("ones_down", a, is_position(a, q, d));
    Term const& s = counted.number;
    scene.fact(implies(counted.known, implies(0 < d, 0 < s) && in_range(s, d + 1) &&
                                          implies(s < d, bit_below(a, wrap(q - s, d)))));
    scene.fact_for_every_position(d, [&](Term const& r) {
        return implies(counted.known && !(r == q) && way(r, q, d) < s, !bit_below(a, r));
    });
    return s;
}

Term compute(LowestZeroFunction, BitAddress const& a, Term const& d) {
    Scene& scene = a.cube->scene;
    Counted const counted("lowest_zero", a, a.cube->d == d);
    Term const& m = counted.number;
    scene.fact(implies(counted.known, in_range(m, d + 1) && implies(m < d, !bit_below(a, m))));
    scene.fact_for_every_position(
        d, [&](Term const& r) { return implies(counted.known && r < m, bit_below(a, r)); });
    return m;
}

Formula compute(LinkedFunction, BitAddress const& a, BitAddress const& b,
                PipelineAt<BitAddress, Term> const& at) {
    Formula const linked = a.cube->scene.truth("linked");
    a.cube->scene.fact(implies(flip_at(a, at.dimension) == b, linked) && implies(linked, !(a == b)));
    return linked.provided(a.defined && b.defined);
}

Term compute(ResidueFunction, Bits* bits, Term const& x, Term const& d) {
    if (!(bits->d == d).is(true))
        throw Unsupported("a residue modulo another number than that of the dimensions");
    return residue(bits, x);
}

Term compute(ResidueFunction, Bits* bits, Term const& x) {
    Term const rest = bits->scene.number("residue");
    bits->scene.fact(choose(0 < bits->d, in_range(rest, bits->d), rest == 0));
    bits->scene.fact(implies(in_range(x, bits->d), rest == x));
    for (auto const& [y, other] : bits->residues) {
        auto const apart = [&](Term const& from, Term const& start, Term const& to, Term const& end) {
            Term const way = to - from;
            bits->scene.fact(implies(in_range(way, bits->d + 1), end == wrap(start + way, bits->d)));
        };
        apart(x, rest, y, other);
        apart(y, other, x, rest);
    }
    bits->residues.emplace_back(x, rest);
    return rest.provided(x.defined());
}

BitAddress fresh(Bits& bits, std::string const& name) {
    auto const digits =
        bits.scene.function(name, bits.scene.context().int_sort(), bits.scene.context().bool_sort());
    Term const count = fresh_count(bits, name + "_ones");
    return {[digits](Term const& r) { return Formula(digits(r.in(digits.ctx()))); }, &bits,
            [count] { return count; }};
}

}  // namespace cubecheck
