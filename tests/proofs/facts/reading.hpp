#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/proofs/facts/solver_bits.hpp"

namespace cubecheck::facts {

/// Translates a formula of the prover on integers into one on bit-vectors.
///
/// Every unknown of the prover is read as the value that the definitions in models/ give for it.
class Reading {
public:
    using Arguments = std::vector<SolverNumber>;

    explicit Reading(z3::context& context) : context_(context) {}

    void number(std::string const& name, SolverNumber const& value) { numbers_.emplace(name, value); }
    void truth(std::string const& name, Formula const& value) { truths_.emplace(name, value); }
    void function(std::string const& name, std::function<SolverNumber(Arguments const&)> value) {
        functions_.emplace(name, std::move(value));
    }
    void predicate(std::string const& name, std::function<Formula(Arguments const&)> value) {
        predicates_.emplace(name, std::move(value));
    }

    /// Translates a fact.  A fact about every position r becomes one about a new unknown r below 256.  Before
    /// that, it is shown to be true of every other r, where d <= 64.
    Formula of_fact(z3::expr const& fact);
    Formula of(Formula const& formula);
    SolverNumber of(Term const& term);

private:
    Formula truth_of(z3::expr const& e);
    SolverNumber number_in(z3::expr const& e);
    Formula truth_of_application(z3::expr const& e);
    SolverNumber number_of_application(z3::expr const& e);
    Arguments arguments(z3::expr const& e);

    z3::context& context_;
    std::map<std::string, SolverNumber> numbers_;
    std::map<std::string, Formula> truths_;
    std::map<std::string, std::function<SolverNumber(Arguments const&)>> functions_;
    std::map<std::string, std::function<Formula(Arguments const&)>> predicates_;
    /// The results by the id of the expression.  The expression is stored so that its id is not reused.
    std::map<unsigned, std::pair<z3::expr, SolverNumber>> numbers_read_;
    std::map<unsigned, std::pair<z3::expr, Formula>> truths_read_;
    int positions_ = 0;
};

}  // namespace cubecheck::facts
