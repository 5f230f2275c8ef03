#include "tests/proofs/facts/solver_bits.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr unsigned widest = 64;

/// Bit-vectors of one width as in SMT-LIB, and the same ones stored in 64 bits.
struct AtWidth {
    z3::context& context;
    unsigned w;
    z3::expr x = context.bv_const("x", w), y = context.bv_const("y", w), places = context.bv_const("p", 8);

    z3::expr extended(z3::expr const& vector) const { return z3::zext(vector, widest - w); }
    SolverBits held(z3::expr const& vector) const {
        return {extended(vector), width_of(context, SolverNumber(w))};
    }
    Formula is(SolverBits const& bits, z3::expr const& vector) const {
        return Formula(bits.expression() == extended(vector));
    }
    Formula is(SolverNumber const& number, z3::expr const& of_eight) const {
        return number == SolverNumber(of_eight, 7);
    }
    z3::expr shifted(auto shift) const {
        z3::expr const by = w < 8 ? places.extract(w - 1, 0) : z3::zext(places, w - 8);
        return z3::ite(z3::ult(places, context.bv_val(w, 8)), shift(x, by), context.bv_val(0, w));
    }
};

Formula arithmetic_is_that_of(AtWidth const& at) {
    auto const x = at.held(at.x), y = at.held(at.y);
    SolverNumber const number(z3::zext(at.x, 1), widest);
    return at.is(x & y, at.x & at.y) && at.is(x | y, at.x | at.y) && at.is(x ^ y, at.x ^ at.y) &&
           at.is(~x, ~at.x) && at.is(x + y, at.x + at.y) && at.is(x - y, at.x - at.y) &&
           same(x == y, Formula(at.x == at.y)) && number_of(x) == number && at.is(bits_of(y, number), at.x) &&
           at.is(bits_like(x, 0), at.context.bv_val(0, at.w)) &&
           at.is(bits_like(x, 1), at.context.bv_val(1, at.w));
}

Formula shifts_are_those_of(AtWidth const& at) {
    auto const x = at.held(at.x);
    SolverNumber const places(z3::zext(at.places, 1), 8);
    auto const up = at.shifted([](auto const& a, auto const& by) { return z3::shl(a, by); });
    auto const down = at.shifted([](auto const& a, auto const& by) { return z3::lshr(a, by); });
    return at.is(shifted_up(x, places), up) && at.is(shifted_down(x, places), down);
}

/// States that searching from either end of the vector, and counting, agree with SMT-LIB.
Formula searches_are_those_of(AtWidth const& at) {
    z3::expr lowest = at.context.bv_val(at.w, 8), highest = at.context.bv_val(-1, 8);
    z3::expr count = at.context.bv_val(0, 8);
    auto const digit = [&](unsigned q) { return at.x.extract(q, q); };
    auto const is_set = [&](unsigned q) { return digit(q) == at.context.bv_val(1, 1); };
    for (unsigned q = at.w; q-- > 0;) lowest = z3::ite(is_set(q), at.context.bv_val(q, 8), lowest);
    for (unsigned q = 0; q < at.w; ++q) highest = z3::ite(is_set(q), at.context.bv_val(q, 8), highest);
    for (unsigned q = 0; q < at.w; ++q) count = count + z3::zext(digit(q), 7);
    auto const x = at.held(at.x);
    return at.is(lowest_one(x), lowest) && at.is(highest_one(x), highest) && at.is(count_ones(x), count);
}

}  // namespace

std::vector<Theorem> width_theorems() {
    auto const obligations = [] {
        std::vector<Obligation> all;
        for (unsigned w = 1; w <= widest; ++w) {
            auto context = std::make_shared<z3::context>();
            AtWidth const at{*context, w};
            Formula const claim =
                arithmetic_is_that_of(at) && shifts_are_those_of(at) && searches_are_those_of(at);
            all.push_back({"facts/bits", "width", std::to_string(w), context, {}, {claim.in(*context)}});
        }
        return all;
    };
    return {{"bit-vector", "all operations",
             "64 bits, of which those from w up are clear, are the bit-vectors of w bits of SMT-LIB",
             Method::bit_vectors, obligations}};
}

}  // namespace cubecheck::facts
