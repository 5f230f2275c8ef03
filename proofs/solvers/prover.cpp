#include "proofs/solvers/prover.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include "proofs/obligations/numerals.hpp"
#include "proofs/solvers/checked.hpp"
#include "proofs/solvers/resources.hpp"

namespace cubecheck {

namespace {

/// The value of an integer in a model.
std::optional<Index> value_of(z3::model const& model, z3::expr const& number) {
    std::int64_t value = 0;
    return model.eval(number, true).is_numeral_i64(value) ? std::optional<Index>(value) : std::nullopt;
}

/// The limit for the search for a smaller model.
unsigned part_of(unsigned resource_limit) {
    return resource_limit == 0 ? 0 : std::max(resource_limit / 50, 1U);
}

/// A model of a solver that has one, in which a number is as small as a small part of a proof's effort can
/// find.
z3::model smallest(z3::solver& solver, z3::expr const& number, unsigned resource_limit) {
    limit(solver, part_of(resource_limit));
    z3::model best = solver.get_model();
    auto most = value_of(best, number);
    for (Index least = 0; most && least < *most;) {
        Index const middle = least + (*most - least) / 2;
        solver.push();
        solver.add(number <= number.ctx().int_val(static_cast<std::int64_t>(middle)));
        auto const answer = checked(solver);
        if (answer == z3::sat) {
            best = solver.get_model();
            most = value_of(best, number);
        }
        solver.pop();
        if (answer == z3::unsat) least = middle + 1;
        if (answer == z3::unknown) break;
    }
    return best;
}

/// The unknown that represents the size; its name is empty if there is none.
std::string size_of(Obligation const& obligation) {
    auto const unknowns = integer_unknowns(obligation);
    for (auto const* name : {"n", "chunks", "N", "d"})
        if (std::ranges::find(unknowns, name) != unknowns.end()) return name;
    return "";
}

/// A model in which an obligation with products of unknowns fails, at a size around one of its numerals. With
/// this number substituted, the obligation is linear; a model of the whole may take the solver hours.
std::optional<z3::model> model_at_a_numeral(Obligation const& obligation, unsigned resource_limit) {
    auto const name = size_of(obligation);
    if (name.empty() || !has_products(obligation)) return std::nullopt;
    z3::context& context = *obligation.context;
    z3::expr_vector unknown(context);
    unknown.push_back(context.int_const(name.c_str()));
    for (Index const numeral : numerals(obligation))
        for (Index const near : {numeral, numeral + 1, numeral - 1}) {
            if (near < 0) continue;
            z3::expr_vector number(context);
            number.push_back(context.int_val(static_cast<std::int64_t>(near)));
            z3::solver solver(context, z3::solver::simple());
            limit(solver, part_of(resource_limit));
            auto const add = [&](z3::expr fact) { solver.add(fact.substitute(unknown, number).simplify()); };
            for (auto const& fact : obligation.facts) add(fact);
            add(!obligation.claim.front());
            solver.add(unknown[0] == number[0]);
            if (checked(solver) == z3::sat) return solver.get_model();
        }
    return std::nullopt;
}

/// Stores where an obligation fails, according to a model.
void tell_model(Obligation const& obligation, z3::model const& model, Proof& proof) {
    proof.detail = Z3_model_to_string(*obligation.context, model);
    for (auto const& name : integer_unknowns(obligation))
        if (auto const value = value_of(model, obligation.context->int_const(name.c_str())))
            proof.model[name] = *value;
    for (auto const& precondition : obligation.preconditions)
        proof.outside_domain = proof.outside_domain || model.eval(precondition, true).is_false();
}

/// A model of a solver that has one, at the smallest size that the search finds.
z3::model at_a_small_size(Obligation const& obligation, z3::solver& solver, unsigned resource_limit) {
    auto const name = size_of(obligation);
    if (name.empty()) return solver.get_model();
    return smallest(solver, obligation.context->int_const(name.c_str()), resource_limit);
}

/// Decides an obligation; if it fails, a model gives the place.
Answer decide(z3::solver& solver, Obligation const& obligation, unsigned resource_limit, std::string& detail,
              std::optional<z3::model>& model) {
    switch (checked(solver)) {
        case z3::unsat:
            detail = "the facts contradict each other";
            return Answer::vacuous;
        case z3::unknown:
            detail = "facts: " + solver.reason_unknown();
            return Answer::unknown;
        case z3::sat:
            break;
    }
    model = model_at_a_numeral(obligation, resource_limit);
    if (model) return Answer::refuted;
    solver.add(!obligation.claim.front());
    switch (checked(solver)) {
        case z3::unsat:
            return Answer::proved;
        case z3::unknown:
            detail = solver.reason_unknown();
            return Answer::unknown;
        case z3::sat:
            break;
    }
    model = at_a_small_size(obligation, solver, resource_limit);
    return Answer::refuted;
}

}  // namespace

std::string solver_version() {
    unsigned major = 0, minor = 0, build = 0, revision = 0;
    Z3_get_version(&major, &minor, &build, &revision);
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

bool is_proved(Obligation const& obligation, unsigned resource_limit) {
    z3::solver solver(*obligation.context, z3::solver::simple());
    limit(solver, resource_limit);
    for (auto const& fact : obligation.facts) solver.add(fact);
    std::string detail;
    std::optional<z3::model> model;
    return decide(solver, obligation, resource_limit, detail, model) == Answer::proved;
}

Proof prove(Obligation const& obligation, unsigned resource_limit) {
    auto const start = std::chrono::steady_clock::now();
    z3::solver solver(*obligation.context, z3::solver::simple());
    limit(solver, resource_limit);
    for (auto const& fact : obligation.facts) solver.add(fact);
    Proof proof;
    std::optional<z3::model> model;
    proof.answer = decide(solver, obligation, resource_limit, proof.detail, model);
    if (model) tell_model(obligation, *model, proof);
    proof.resources = spent(solver);
    proof.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return proof;
}

}  // namespace cubecheck
