#include "models/parametric/topology.hpp"
#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/point_cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr auto form = "address of bits";

Obligation bit_obligation(std::string const& function, std::string const& lemma,
                          std::shared_ptr<z3::context> const& context, PointCube& x, z3::expr const& claim) {
    return {"facts/bit_address", function, lemma, context, x.given().facts(), {claim}};
}

/// The theorem that the prover's facts and the claim are true.
Theorem point_theorem(std::string const& function, std::string const& says,
                      std::function<Formula(PointCube&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        PointCube x(*context);
        auto const all = x.facts_and(claim(x));
        return std::vector{bit_obligation(function, "facts", context, x, all)};
    };
    return {form, function, says, Method::functions, obligations};
}

/// An invariant of all positions up to the width, and the goal that follows from it.
struct Induction {
    Formula goal;
    std::function<Formula(Term const&)> invariant;
};

/// The theorem that the prover's facts and the goal are true, by induction over the positions.
Theorem induction_theorem(std::string const& function, std::string const& says,
                          std::function<Induction(PointCube&)> const& of) {
    auto const part = [=](std::string const& lemma, auto claim) {
        auto context = std::make_shared<z3::context>();
        PointCube x(*context);
        auto const induction = of(x);
        auto const all = claim(x, induction);
        return bit_obligation(function, lemma, context, x, all);
    };
    auto const obligations = [=] {
        return std::vector{
            part("start",
                 [](PointCube& x, Induction const& i) { return i.invariant(0).in(x.given().context()); }),
            part("step",
                 [](PointCube& x, Induction const& i) {
                     Term const q = x.number("step");
                     x.given().fact(in_range(q, x.width()) && i.invariant(q));
                     x.recur_at(q);
                     return i.invariant(q + 1).in(x.given().context());
                 }),
            part("goal", [](PointCube& x, Induction const& i) {
                x.given().fact(i.invariant(x.width()));
                x.given().fact_for_every_position(x.width(), i.invariant);
                return x.facts_and(i.goal);
            })};
    };
    return {form, function, says, Method::induction, obligations};
}

/// States that the number of set bits below q is from 0 to q, and at most d.
Formula within(PointCube const& x, std::size_t count, Term const& q) {
    Term const ones = x.count(count, q);
    return !(ones < 0) && !(q < ones) && !(x.d() < ones);
}

/// The theorems on single bits, and on bitwise operations.
std::vector<Theorem> bitwise_theorems() {
    return {point_theorem("bit_at", "bit q, and false where q is no position",
                          [](PointCube& x) {
                              auto const a = x.any("a");
                              Term const q = x.number("q");
                              return same(bit_at(a.address, q), bit_at(a.node, q));
                          }),
            point_theorem("operator^", "bit by bit",
                          [](PointCube& x) {
                              auto const a = x.any("a"), b = x.any("b");
                              return x.is(a.address ^ b.address, a.node ^ b.node);
                          }),
            point_theorem("choose", "bit by bit",
                          [](PointCube& x) {
                              auto const a = x.any("a"), b = x.any("b");
                              Formula const c = x.given().truth("c");
                              return x.is(choose(c, a.address, b.address),
                                          PointNode{choose(c, a.node.bits, b.node.bits)});
                          }),
            point_theorem("shifted_down", "bit q is bit q + 1 of the other", [](PointCube& x) {
                auto const a = x.any("a");
                return x.is(shifted_down(a.address), shifted_down(a.node));
            })};
}

/// The theorems on the number of set bits.
std::vector<Theorem> counting_theorems() {
    auto const fresh_and = [](PointCube& x, Formula const& goal) {
        return Induction{goal, [&x](Term const& q) { return within(x, 0, q); }};
    };
    return {
        induction_theorem("fresh", "a node has at most d bits set",
                          [=](PointCube& x) {
                              x.any("a");
                              x.count_all_facts();
                              return fresh_and(x, true);
                          }),
        induction_theorem("ones", "as many as are set",
                          [=](PointCube& x) {
                              auto const a = x.any("a");
                              Formula const counted = ones(a.address) == x.count(0, x.width());
                              x.means("a_ones", x.count(0, x.width()));
                              return fresh_and(x, counted);
                          }),
        induction_theorem("zero_like", "no bit is set",
                          [](PointCube& x) {
                              auto const a = x.any("a");
                              auto const zero = zero_like(a.address);
                              Term const none = ones(zero_like(a.node));
                              return Induction{x.is(zero, zero_like(a.node)) && ones(zero) == none,
                                               [&x](Term const& q) {
                                                   return within(x, 0, q) && x.count(1, q) == Term(0);
                                               }};
                          }),
        induction_theorem("operator==", "the bits are the same; if so, as many are set; if not, one differs",
                          [](PointCube& x) {
                              auto const a = x.any("a"), b = x.any("b");
                              Formula const equal = a.address == b.address, meant = a.node == b.node;
                              x.means("equal", meant);
                              x.means("differing", Term(x.given().context().int_const("bits_differing")));
                              return Induction{same(equal, meant), [&x, meant](Term const& q) {
                                                   return within(x, 0, q) && within(x, 1, q) &&
                                                          implies(meant, x.count(0, q) == x.count(1, q));
                                               }};
                          }),
        induction_theorem("flip_at", "bit q is the other; one more or less is set", [](PointCube& x) {
            auto const a = x.any("a");
            Term const q = x.number("q");
            x.given().fact(in_range(q, x.d()));
            auto const flipped = flip_at(a.address, q);
            auto const node = flip_at(a.node, q);
            Term const change = choose(bit_at(a.node, q), Term(-1), Term(1));
            Formula const goal = x.is(flipped, node) && flipped.count() == ones(node);
            return Induction{goal, [&x, change, q](Term const& r) {
                                 return within(x, 0, r) && within(x, 1, r) &&
                                        x.count(1, r) == x.count(0, r) + choose(q < r, change, Term(0));
                             }};
        })};
}

/// The theorems on what goes around the cycle.
std::vector<Theorem> cycle_theorems() {
    auto const around = [](std::string const& name, std::string const& says, auto function) {
        return point_theorem(name, says, [=](PointCube& x) {
            auto const a = x.any("a");
            Term const q = x.number("q");
            x.given().fact(in_range(q, x.d()));
            Term const meant = function(a.node, q, x.d());
            x.means(name, meant);
            return function(a.address, q, x.d()) == meant;
        });
    };
    return {around("ones_up", "the way up to the next bit set",
                   [](auto const& a, Term const& q, Term const& d) { return ones_up(a, q, d); }),
            around("ones_down", "the way down to the bit set before",
                   [](auto const& a, Term const& q, Term const& d) { return ones_down(a, q, d); }),
            point_theorem("lowest_zero", "the lowest position that is clear",
                          [](PointCube& x) {
                              auto const a = x.any("a");
                              Term const meant = lowest_zero(a.node, x.d());
                              x.means("lowest_zero", meant);
                              return lowest_zero(a.address, x.d()) == meant;
                          }),
            induction_theorem(
                "successor", "bits below the lowest that is clear are cleared, that one is set",
                [](PointCube& x) {
                    auto const a = x.any("a");
                    Term const lowest = lowest_zero(a.node, x.d());
                    x.means("lowest_zero", lowest);
                    auto const next = successor(a.node, x.d());
                    auto& context = x.given().context();
                    auto const carry = context.function("carry", context.int_sort(), context.bool_sort());
                    auto const carried = [carry, lowest, &x](Term const& q) {
                        return same(Formula(carry(q.in(carry.ctx()))), 0 < q && !(lowest < q)) || x.d() < q;
                    };
                    return Induction{x.is(successor(a.address, x.d()), next), carried};
                })};
}

/// Bit-vectors, for what speaks of the number of a node or of exactly one bit.
struct BitCube {
    Cube cube;
    Bits bits{cube.scene(), cube.scene().number("d"), cube.scene().number("N")};

    explicit BitCube(z3::context& context) : cube(context) {
        cube.reading().number("d", cube.d());
        cube.reading().number("N", pow2(cube.top()));
    }
    SolverNode read(std::string const& name) {
        auto const node = cube.node(name);
        cube.reading().predicate(name, [node](auto const& numbers) { return bit_at(node, numbers[0]); });
        return node;
    }
};

Theorem vector_theorem(std::string const& function, std::string const& says,
                       std::function<Formula(BitCube&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        BitCube x(*context);
        Formula const all = claim(x);
        return std::vector{Obligation{
            "facts/bit_address", function, "facts", context, x.cube.premises(), {all.in(*context)}}};
    };
    return {form, function, says, Method::bit_vectors, obligations};
}

Theorem value_theorem() {
    return vector_theorem("value", "a number below N = 2^d", [](BitCube& x) {
        auto const meant = value(x.read("a"));
        auto const a = fresh(x.bits, "a");
        auto const before = x.cube.scene().facts().size();
        x.cube.reading().number("value", meant);
        return x.cube.reading().of(value(a)) == meant && x.cube.facts_from(before);
    });
}

/// The facts on equality are those of operator==.
Theorem linked_theorem() {
    return vector_theorem("linked", "nodes across the dimension are, no node is to itself", [](BitCube& x) {
        auto const a = x.read("a"), b = x.read("b");
        auto const dimension = x.cube.small_number("the_dimension");
        x.cube.premise(in_range(dimension, x.cube.d()));
        auto const across = flip_at(a, dimension) == b;
        x.cube.reading().truth("linked", linked(a, b, 0));
        auto const root = fresh(x.bits, "root");
        PipelineAt<BitAddress, Term> const at{
            0, x.cube.scene().number("dimension"), x.bits.d, 1, root, x.bits.nodes};
        auto const claimed = x.cube.reading().of(linked(fresh(x.bits, "a"), fresh(x.bits, "b"), at));
        return implies(across, claimed) && implies(claimed, !(a == b));
    });
}

}  // namespace

std::vector<Theorem> bit_theorems() {
    std::vector<Theorem> all{value_theorem(), linked_theorem()};
    for (auto const& some : {bitwise_theorems(), counting_theorems(), cycle_theorems()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace cubecheck::facts
