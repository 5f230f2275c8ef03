#pragma once

#include <z3++.h>

#include "models/parametric/sizes.hpp"
#include "proofs/symbols/term.hpp"
#include "studies/claims/evidence.hpp"

/// Comparisons of cost formulas with printed ones, for every size at once.
namespace cubecheck::claims {

/// A printed formula: the factor of t_s, and the factor of t_w times the words of a cell.
template <class Number>
struct Printed {
    Number startups;
    Number words;
};

/// Proves that the cost formula of A equals the printed formula(parameters), for all valid parameters.
///
/// The property `cost` compares A's own formula with runs.
template <class A>
Verdict cost_is(auto formula) {
    return theorem(std::string(every_size<A>()), [formula](z3::context& context, auto& facts) {
        z3::expr const d = context.int_const("d"), p = context.int_const("p"),
                       half = context.int_const("half");
        facts.push_back(d >= 0 && p >= 1);
        auto const numbers = on_cube<Term>(Term(d), Term(p), Term(half), 1, Term(context.int_const("root")));
        auto const cost = A::cost(numbers);
        Printed<Term> const printed = formula(numbers);
        return cost.rounds.in(context) == printed.startups.in(context) &&
               cost.words.in(context) == printed.words.in(context);
    });
}

/// 1 + 2 + .. + 2^(d-1) = 2^d - 1, by induction: q stands for 2^d.
inline Verdict powers_add_up() {
    return theorem("every d", [](auto& context, auto& facts) {
        z3::expr const q = context.int_const("q"), sum = context.int_const("sum");
        facts.push_back(q >= 1 && sum == q - 1);
        return context.int_val(0) == context.int_val(1) - 1 && sum + q == 2 * q - 1;
    });
}

}  // namespace cubecheck::claims
