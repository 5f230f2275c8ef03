#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

/// An arbitrary bit-vector, and one of its positions.
struct Vector {
    Cube cube;
    SolverBits x;
    SolverNumber q;

    explicit Vector(z3::context& context)
        : cube(context), x(cube.address("x").bits), q(cube.small_number("the_q")) {
        cube.premise(in_range(q, cube.width()));
    }
};

Theorem primitive_theorem(std::string const& function, std::string const& says, auto claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Vector v(*context);
        Formula const all = claim(v);
        return std::vector{
            Obligation{"facts/bits", function, "digits", context, v.cube.premises(), {all.in(*context)}}};
    };
    return {"bit-vector", function, says, Method::bit_vectors, obligations};
}

Formula is_digit(SolverBits const& x, unsigned q) {
    return Formula(x.expression().extract(q, q) == x.expression().ctx().bv_val(1, 1));
}

/// States that a claim is true at each of the 64 positions.
Formula at_each_position(auto claim) {
    Formula all(true);
    for (unsigned q = 0; q < 64; ++q) all = all && claim(q);
    return all;
}

std::vector<Theorem> shifting_theorems() {
    return {primitive_theorem("has_one_at", "digit q, for each q; false for every other number",
                              [](Vector& v) {
                                  auto const other = v.cube.number("the_other");
                                  return at_each_position([&](unsigned q) {
                                             return same(has_one_at(v.x, SolverNumber(q)), is_digit(v.x, q));
                                         }) &&
                                         implies(!in_range(other, v.cube.width()), !has_one_at(v.x, other));
                              }),
            primitive_theorem("shifted_up", "digit q is digit q - places of the other",
                              [](Vector& v) {
                                  auto const places = v.cube.number("the_places");
                                  auto const moved = !(places < 0) && has_one_at(v.x, v.q - places);
                                  return same(has_one_at(shifted_up(v.x, places), v.q), moved);
                              }),
            primitive_theorem("shifted_down", "digit q is digit q + places of the other",
                              [](Vector& v) {
                                  auto const places = v.cube.number("the_places");
                                  auto const moved = !(places < 0) && has_one_at(v.x, v.q + places);
                                  return same(has_one_at(shifted_down(v.x, places), v.q), moved);
                              }),
            primitive_theorem("ones_below", "digit q is set where q < places", [](Vector& v) {
                auto const places = v.cube.number("the_places");
                return same(has_one_at(ones_below(v.x, places), v.q), v.q < places);
            })};
}

std::vector<Theorem> searching_theorems() {
    return {
        primitive_theorem("lowest_one", "that digit is set and none below; the width if none is",
                          [](Vector& v) {
                              auto const lowest = lowest_one(v.x);
                              return in_range(lowest, v.cube.width() + 1) &&
                                     implies(lowest < v.cube.width(), has_one_at(v.x, lowest)) &&
                                     implies(v.q < lowest, !has_one_at(v.x, v.q));
                          }),
        primitive_theorem("highest_one", "that digit is set and none above; -1 if none is", [](Vector& v) {
            auto const highest = highest_one(v.x);
            return in_range(highest + 1, v.cube.width() + 1) && at_each_position([&](unsigned q) {
                       Formula const digit = is_digit(v.x, q);
                       return implies(highest == SolverNumber(q), digit) &&
                              implies(highest < SolverNumber(q), !digit);
                   });
        })};
}

/// The vector of carries.  Each carry is the majority of the three bits below it.
Formula adds_with_a_carry(Vector& v) {
    z3::expr const x = v.x.expression(), y = v.cube.address("y").bits.expression();
    z3::expr const carries = x ^ y ^ (x + y), below = (x & y) | ((x | y) & carries);
    auto const sum = v.x + SolverBits(y, v.x.width()), digits = SolverBits(x ^ y ^ carries, v.x.width());
    return Formula(carries == z3::shl(below, x.ctx().bv_val(1, 64))) && sum == digits;
}

}  // namespace

std::vector<Theorem> primitive_theorems() {
    auto all = shifting_theorems();
    for (auto const& theorem : searching_theorems()) all.push_back(theorem);
    all.push_back(primitive_theorem("operator+", "from the lowest digit to the highest with a carry",
                                    adds_with_a_carry));
    return all;
}

}  // namespace cubecheck::facts
