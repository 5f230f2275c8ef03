#include "tests/proofs/facts/decide.hpp"

#include <fmt/format.h>

namespace cubecheck::facts {

namespace {

constexpr unsigned fact_limit = 50'000'000;

/// Returns the parts of a conjunction.  Any other claim is its only part.
std::vector<z3::expr> parts(z3::expr const& claim) {
    if (!claim.is_and()) return {claim};
    std::vector<z3::expr> found;
    for (unsigned i = 0; i < claim.num_args(); ++i)
        for (auto const& part : parts(claim.arg(i))) found.push_back(part);
    return found;
}

/// Decides each part of the claim by itself, which takes less time than the whole claim.
Answer decided_by_bits(Obligation const& obligation) {
    z3::context& context = *obligation.context;
    auto const by = [&](char const* name) { return z3::tactic(context, name); };
    z3::solver solver = (by("simplify") & by("solve-eqs") & by("bit-blast") & by("sat")).mk_solver();
    for (auto const& fact : obligation.facts) solver.add(fact);
    auto const premises = solver.check();
    if (premises != z3::sat) return premises == z3::unsat ? Answer::vacuous : Answer::unknown;
    for (auto const& part : parts(obligation.claim.front())) {
        solver.push();
        solver.add(!part);
        auto const denied = solver.check();
        solver.pop();
        if (denied != z3::unsat) return denied == z3::sat ? Answer::refuted : Answer::unknown;
    }
    return Answer::proved;
}

std::string name_of(Method method) {
    switch (method) {
        case Method::bit_vectors:
            return "bit-vectors of every width to 64";
        case Method::functions:
            return "bits as a function, every width";
        case Method::induction:
            return "induction over the positions, every width";
        case Method::integers:
            break;
    }
    return "all integers";
}

}  // namespace

Answer decided(Theorem const& theorem, Obligation const& obligation) {
    if (theorem.method == Method::bit_vectors) return decided_by_bits(obligation);
    return prove(obligation, fact_limit).answer;
}

std::string table(std::vector<Theorem> const& theorems) {
    std::string text =
        "| form | function | what is proved of it | method | solvers |\n|---|---|---|---|---|\n";
    for (auto const& theorem : theorems)
        text += fmt::format("| {} | `{}` | {} | {} | {} |\n", theorem.form, theorem.function, theorem.says,
                            name_of(theorem.method), theorem.is_confirmed ? "Z3, cvc5" : "Z3");
    return text;
}

std::vector<Theorem> theorems() {
    std::vector<Theorem> all;
    for (auto const& some :
         {split_theorems(), bit_theorems(), group_theorems(), number_theorems(), set_theorems(),
          folded_theorems(), grouped_theorems(), tree_theorems(), block_theorems(), renumbering_theorems(),
          embedding_theorems(), primitive_theorems(), width_theorems()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace cubecheck::facts
