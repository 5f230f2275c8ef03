#include "proofs/bit_address.hpp"

#include "models/expects.hpp"

namespace cubecheck {

namespace {

/// The way from position q up to position r, or from r down to q, around the cycle.
Term way(Term const& q, Term const& r, Term const& d) { return wrap(r - q, d); }

Term fresh_count(Bits& bits, std::string const& name) { return bits.scene.number_below(name, bits.d + 1); }

}  // namespace

Term value(BitAddress const& a) {
    Term const number = a.bits->scene.number("value");
    a.bits->scene.fact(implies(a.inside, in_range(number, a.bits->nodes)));
    return number;
}

Formula bit_at(BitAddress const& a, Term const& q) { return in_range(q, a.bits->d) && a.bit(q); }

Formula operator==(BitAddress const& a, BitAddress const& b) {
    Bits& bits = *a.bits;
    Formula const equal = bits.scene.truth("equal");
    Term const differing = bits.scene.number("differing");
    auto const same_bit = [&](Term const& r) { return same(bit_at(a, r), bit_at(b, r)); };
    bits.scene.fact_for_every_position(bits.d, [&](Term const& r) { return implies(equal, same_bit(r)); });
    bits.scene.fact(equal || (in_range(differing, bits.d) && !same_bit(differing)));
    if (a.count && b.count) bits.scene.fact(implies(equal, a.count() == b.count()));
    return equal;
}

BitAddress operator^(BitAddress const& a, BitAddress const& b) {
    return {[a, b](Term const& r) { return !same(bit_at(a, r), bit_at(b, r)); },
            a.bits,
            {},
            a.inside && b.inside};
}

BitAddress select(Formula const& c, BitAddress const& yes, BitAddress const& no) {
    return {[c, yes, no](Term const& r) { return select(c, bit_at(yes, r), bit_at(no, r)); },
            yes.bits,
            {},
            yes.inside && no.inside};
}

BitAddress flip_at(BitAddress const& a, Term const& q) {
    BitAddress flipped{[a, q](Term const& r) { return !same(bit_at(a, r), r == q); },
                       a.bits,
                       {},
                       a.inside && in_range(q, a.bits->d)};
    if (a.count)
        flipped.count = [a, q] {
            Term const after = a.count() + select(bit_at(a, q), -1, 1);
            a.bits->scene.fact(implies(in_range(q, a.bits->d), in_range(after, a.bits->d + 1)));
            return after;
        };
    return flipped;
}

BitAddress zero_like(BitAddress const& a) {
    return {[](Term const&) { return Formula(false); }, a.bits, [] { return Term(0); }};
}

BitAddress shifted_down(BitAddress const& a) {
    return {[a](Term const& r) { return bit_at(a, r + 1); }, a.bits};
}

BitAddress successor(BitAddress const& a, Term const& d) {
    Term const lowest = lowest_zero(a, d);
    return {[a, lowest](Term const& r) {
                return select(r < lowest, Formula(false), r == lowest || bit_at(a, r));
            },
            a.bits};
}

Term ones(BitAddress const& a) {
    expects(static_cast<bool>(a.count), "the number of bits set is known of this address");
    return a.count();
}

Term ones_up(BitAddress const& a, Term const& q, Term const& d) {
    Scene& scene = a.bits->scene;
    Term const s = scene.number_below("ones_up", d + 1);
    scene.fact(implies(s < d, bit_at(a, wrap(q + s, d))));
    scene.fact_for_every_position(d, [&](Term const& r) { return implies(way(q, r, d) < s, !bit_at(a, r)); });
    return s;
}

Term ones_down(BitAddress const& a, Term const& q, Term const& d) {
    Scene& scene = a.bits->scene;
    Term const s = scene.number_below("ones_down", d + 1);
    scene.fact(implies(0 < d, 0 < s) && implies(s < d, bit_at(a, wrap(q - s, d))));
    scene.fact_for_every_position(
        d, [&](Term const& r) { return implies(!(r == q) && way(r, q, d) < s, !bit_at(a, r)); });
    return s;
}

Term lowest_zero(BitAddress const& a, Term const& d) {
    Scene& scene = a.bits->scene;
    Term const m = scene.number_below("lowest_zero", d + 1);
    scene.fact(implies(m < d, !bit_at(a, m)));
    scene.fact_for_every_position(d, [&](Term const& r) { return implies(r < m, bit_at(a, r)); });
    return m;
}

Formula linked(BitAddress const& a, BitAddress const& b, PipelineAt<BitAddress, Term> const& at) {
    return flip_at(a, at.dimension) == b;
}

Term residue(Bits& bits, Term const& x) {
    Term const rest = bits.scene.number("residue");
    bits.scene.fact(select(0 < bits.d, in_range(rest, bits.d), rest == 0));
    bits.scene.fact(implies(in_range(x, bits.d), rest == x));
    for (auto const& [y, other] : bits.residues) {
        auto const apart = [&](Term const& from, Term const& start, Term const& to, Term const& end) {
            Term const way = to - from;
            bits.scene.fact(implies(in_range(way, bits.d + 1), end == wrap(start + way, bits.d)));
        };
        apart(x, rest, y, other);
        apart(y, other, x, rest);
    }
    bits.residues.emplace_back(x, rest);
    return rest;
}

BitAddress fresh(Bits& bits, std::string const& name) {
    auto const digits =
        bits.scene.function(name, bits.scene.context().int_sort(), bits.scene.context().bool_sort());
    Term const count = fresh_count(bits, name + "_ones");
    return {[digits](Term const& r) { return Formula(digits(r.in(digits.ctx()))); }, &bits,
            [count] { return count; }};
}

}  // namespace cubecheck
