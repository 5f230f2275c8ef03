#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/swing.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "tests/proofs/facts/multiples.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr auto form = "number";

Obligation number_obligation(std::string const& function, std::string const& lemma,
                             std::shared_ptr<z3::context> const& context, Scene& given,
                             Formula const& claim) {
    return {"facts/number", function, lemma, context, given.facts(), {claim.in(*context)}};
}

Theorem number_theorem(std::string const& function, std::string const& says,
                       std::function<Formula(Scene&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Scene given(*context);
        Formula const claimed = claim(given);
        return std::vector{number_obligation(function, "facts", context, given, claimed)};
    };
    return {form, function, says, Method::integers, obligations};
}

/// States that the prover's facts are true of the residues of two integers modulo an integer.
Obligation residue_facts() {
    auto context = std::make_shared<z3::context>();
    Scene scene(*context), given(*context);
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Multiples multiples{given, bits.d};
    z3::expr_vector unknowns(*context), meanings(*context);
    z3::expr all = context->bool_val(true);
    for (auto const* name : {"x", "y"}) {
        Term const x = given.number(name);
        Term const meant = residue(Integer(x, &multiples), Integer(bits.d, &multiples)).term;
        unknowns.push_back(residue(&bits, x).in(*context));
        meanings.push_back(meant.in(*context));
        all = all && (unknowns.back() == meanings.back());
    }
    for (auto const& fact : scene.facts()) all = all && fact;
    return number_obligation("residue", "facts", context, given, Formula(all.substitute(unknowns, meanings)));
}

Theorem residue_theorem() {
    return {form, "residue", "within 0 .. d - 1, and as far apart as the numbers are", Method::integers, [] {
                return std::vector{multiples_lemma("residue"), residue_facts()};
            }};
}

Theorem wrap_theorem() {
    return number_theorem("wrap", "x modulo n, for -2n <= x < 2n: within 0 .. n - 1, a multiple of n from x",
                          [](Scene& given) {
                              Term const n = given.number("n"), x = given.number("x");
                              given.fact(0 < n && !(x < 0 - n - n) && x < n + n);
                              Term const w = wrap(x, n);
                              return in_range(w, n) && (w == x || w == x + n || w == x + n + n || w == x - n);
                          });
}

Theorem pairs_theorem() {
    return number_theorem("pairs", "half of x (x - 1)", [](Scene& given) {
        Term const m = given.number("m");
        Formula all(true);
        for (Term const& x : {m + m, m + m + 1}) all = all && pairs(x) + pairs(x) == x * (x - 1);
        return all;
    });
}

Theorem odd_theorem() {
    return number_theorem("odd", "not of 2 m, and of 2 m + 1", [](Scene& given) {
        Term const m = given.number("m");
        return !odd(m + m) && odd(m + m + 1);
    });
}

/// The number after a content on a ring.  One template serves the prover and the run.
Theorem behind_theorem() {
    return number_theorem("behind", "on a ring, the number after the last: within 0 .. n - 1, or n less",
                          [](Scene& given) {
                              Term const n = given.number("n"), first = given.number_below("first", n);
                              Term const count = given.number_below("count", n + 1);
                              RingAt<Term> const at{0, n, 0};
                              Term const end = behind(fold(first, count), at);
                              return in_range(end, n) && (end == first + count || end == first + count - n);
                          });
}

/// The reach of a round of Swing in the next round: unchanged, or one block larger.
Theorem reach_theorem() {
    return number_theorem(
        "is_reach", "of the first round, and of each round after one that has it", [](Scene& given) {
            Term const reach = given.number("a"), block = given.number("B");
            Formula const is_even = given.truth("is_even");
            SwingAt<Term> const at{0, block, reach, is_even, block + block};
            auto const after = Swinging::after(at);
            return is_reach(Term(0), Term(1), Formula(true)) &&
                   implies(is_reach(reach, block, is_even), is_reach(after.reach, after.block, !is_even));
        });
}

}  // namespace

std::vector<Theorem> number_theorems() {
    return {wrap_theorem(), residue_theorem(), pairs_theorem(),
            odd_theorem(),  behind_theorem(),  reach_theorem()};
}

}  // namespace cubecheck::facts
