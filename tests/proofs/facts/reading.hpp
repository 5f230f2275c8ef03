#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/proofs/facts/solver_bits.hpp"

namespace cubecheck::facts {

/// Reads a formula of the prover, which speaks of integers, as one about bit-vectors.
///
/// Every unknown of the prover is read as what the definitions in models/ give for it.
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

    /// A fact.  One for every position r is read for a new unknown r below 256; that it says nothing of any
    /// other r, where d <= 64, is shown first.
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
    /// What was read, by the number of the expression, which stays alive so that its number stays its own.
    std::map<unsigned, std::pair<z3::expr, SolverNumber>> numbers_read_;
    std::map<unsigned, std::pair<z3::expr, Formula>> truths_read_;
    int positions_ = 0;
};

}  // namespace cubecheck::facts
