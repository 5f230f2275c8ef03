#pragma once

#include <gtest/gtest.h>

#include "proofs/symbols/scene.hpp"
#include "tests/proofs/concrete.hpp"

namespace cubecheck {

/// Expects that the facts of a scene are satisfiable with these values, and imply each formula.
inline void expect_forced(Scene& scene, Concrete const& concrete,
                          std::vector<std::pair<char const*, Formula>> const& formulas) {
    z3::solver solver(scene.context(), z3::solver::simple());
    for (auto const& fact : scene.facts()) solver.add(fact);
    for (auto const& equation : concrete.equations()) solver.add(equation);
    EXPECT_EQ(solver.check(), z3::sat) << "a fact is false of concrete values";
    Formula all(true);
    for (auto const& [what, formula] : formulas) all = all && formula;
    solver.add(!all.in(scene.context()));
    if (solver.check() == z3::unsat) return;
    for (auto const& [what, formula] : formulas)
        EXPECT_TRUE(solver.get_model().eval(formula.in(scene.context()), true).is_true()) << what;
    ADD_FAILURE() << "not forced";
}

}  // namespace cubecheck
