#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

namespace cubecheck {

/// The answer of the solver to an obligation.
enum class Answer {
    proved,
    refuted,  ///< the solver has a model in which the claim is false; it only counts after a replay
    unknown,
    vacuous,  ///< the facts are contradictory: a defect of the prover
};

/// The result of an obligation.
struct Proof {
    Answer answer = Answer::unknown;
    std::string detail;                  ///< why unknown; the model if refuted
    std::map<std::string, Index> model;  ///< if refuted: the integers of a model, at the smallest size found
    bool outside_domain = false;         ///< if refuted: the model violates a function's precondition
    unsigned long long resources = 0;    ///< the work of the solver, in its machine-independent unit
    double seconds = 0;
};

/// The version of the solver, e.g. "4.8.12".
std::string solver_version();

/// Decides an obligation: shows first that its facts are satisfiable, then that they imply the claim.
Proof prove(Obligation const& obligation, unsigned resource_limit);

/// Whether an obligation is proved, by the same decision as `prove`, but without a model if it is refuted.
bool is_proved(Obligation const& obligation, unsigned resource_limit);

/// The obligation as an SMT-LIB script with two queries: the facts alone (sat), and the facts with the
/// negated claim (unsat).
std::string smtlib(Obligation const& obligation);

/// Writes the script as <folder>/<target>/<property>/<lemma>.smt2 and returns the path.
///
/// Throws: Error if the file cannot be written.
std::filesystem::path write_smtlib(Obligation const& obligation, std::filesystem::path const& folder);

/// The answers of a second solver to a script.
struct Recheck {
    std::string facts = "unknown";  ///< expected: "sat"; else "unsat" or "unknown"
    std::string claim = "unknown";  ///< expected: "unsat"; else "sat" or "unknown"
    std::string errors = {};        ///< error messages of the solver

    bool confirms() const { return claim == "unsat" && facts != "unsat" && errors.empty(); }
};

/// Decides scripts with cvc5. It tries one strategy for quantifiers after the other, until both queries of
/// each script have an answer. One process starts with all scripts; each script that it leaves unknown or
/// cannot read gets separate processes.
///
/// Throws: Error if cvc5 cannot be run, or a script cannot be read.
std::vector<Recheck> recheck(std::vector<std::filesystem::path> const& scripts);
Recheck recheck(std::filesystem::path const& script);

}  // namespace cubecheck
