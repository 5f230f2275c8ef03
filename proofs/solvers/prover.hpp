#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

namespace cubecheck {

/// What the solver says of an obligation.
enum class Answer {
    proved,
    refuted,  ///< the solver has a model in which the claim is false; it counts once it replays
    unknown,
    vacuous,  ///< the facts contradict each other: a defect of the prover
};

/// An obligation, decided.
struct Proof {
    Answer answer = Answer::unknown;
    std::string detail;  ///< why unknown; the model if refuted
    std::map<std::string, Index>
        model;                    ///< if refuted: the integers of a model with as small a size as there is
    bool outside_domain = false;  ///< if refuted: there a function is used as it is not meant
    unsigned long long resources = 0;  ///< what the solver has spent, in its own machine-independent unit
    double seconds = 0;
};

/// The version of the solver, e.g. "4.8.12".
std::string solver_version();

/// Decides an obligation: shows first that its facts can be satisfied, then that they imply the claim.
Proof prove(Obligation const& obligation, unsigned resource_limit);

/// Whether an obligation is proved: the same decision, without a model where it is denied.
bool is_proved(Obligation const& obligation, unsigned resource_limit);

/// The obligation as an SMT-LIB script with two queries: the facts alone (sat), and with the claim denied
/// (unsat).
std::string smtlib(Obligation const& obligation);

/// Writes the script as <folder>/<target>/<property>/<lemma>.smt2 and returns the path.
///
/// Throws: Error if the file cannot be written.
std::filesystem::path write_smtlib(Obligation const& obligation, std::filesystem::path const& folder);

/// What a second solver says of a script.
struct Recheck {
    std::string facts = "unknown";  ///< "sat" as it should be, "unsat", or "unknown"
    std::string claim = "unknown";  ///< "unsat" as it should be, "sat", or "unknown"
    std::string errors = {};        ///< what the solver complained of

    bool confirms() const { return claim == "unsat" && facts != "unsat" && errors.empty(); }
};

/// Has cvc5 decide scripts, with one strategy for quantifiers after the other until both queries of each
/// have an answer.  One process begins with all scripts; what it leaves unknown or cannot read has processes
/// of its own.
///
/// Throws: Error if cvc5 cannot be run, or a script cannot be read.
std::vector<Recheck> recheck(std::vector<std::filesystem::path> const& scripts);
Recheck recheck(std::filesystem::path const& script);

}  // namespace cubecheck
