#include "proofs/prover.hpp"

#include <chrono>

#include "proofs/resources.hpp"

namespace cubecheck {

namespace {

Answer decide(z3::solver& solver, z3::expr const& claim, std::string& detail) {
    switch (solver.check()) {
        case z3::unsat:
            detail = "the facts contradict each other";
            return Answer::vacuous;
        case z3::unknown:
            detail = "facts: " + solver.reason_unknown();
            return Answer::unknown;
        case z3::sat:
            break;
    }
    solver.add(!claim);
    switch (solver.check()) {
        case z3::unsat:
            return Answer::proved;
        case z3::unknown:
            detail = solver.reason_unknown();
            return Answer::unknown;
        case z3::sat:
            break;
    }
    detail = Z3_model_to_string(solver.ctx(), solver.get_model());
    return Answer::refuted;
}

}  // namespace

Proof prove(Obligation const& obligation, unsigned resource_limit) {
    auto const start = std::chrono::steady_clock::now();
    z3::solver solver(*obligation.context, z3::solver::simple());
    limit(solver, resource_limit);
    for (auto const& fact : obligation.facts) solver.add(fact);
    Proof proof{Answer::unknown, "", 0, 0};
    proof.answer = decide(solver, obligation.claim.front(), proof.detail);
    proof.resources = spent(solver);
    proof.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return proof;
}

}  // namespace cubecheck
