#pragma once

#include <functional>
#include <map>

#include "proofs/solvers/prover.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// How far a question is gone into.
struct Extent {
    std::vector<Size> sizes;                    ///< gone through one by one
    std::string scope;                          ///< these sizes in words
    bool prove = true;                          ///< for every size, where there are obligations
    std::uint32_t resource_limit = 50'000'000;  ///< of the solver, for each obligation
};

/// Told of every obligation that is decided; what it answers, if anything, is why the proof does not count.
using Watcher = std::function<std::optional<std::string>(Obligation const&, Proof const&)>;

/// Proves a question for every size.
///
/// Every obligation must follow from facts that can be satisfied in all regions of a run.  What the solver
/// denies counts as refuted once a run shows it.  What it proves is tried at some large sizes: a theorem
/// that a run refutes is a defect of cubecheck, and is reported as a refutation with that run.
///
/// Pre:     the question has obligations.
/// Result:  Proved, Refuted, or Unknown.
/// Throws:  Unsupported if a formula asks of an unknown what its symbolic form cannot express.
Verdict theorem(Target const& target, Question const& question, unsigned resource_limit, GoOn const& go_on,
                Watcher const& watcher);

/// Decides the questions of one target, each once.
class Decider {
public:
    Decider(Target const& target, Extent extent) : target_(target), extent_(std::move(extent)) {}

    /// The sizes gone through one by one, then a proof for every size.
    ///
    /// A question that rests on another one which does not hold is Unknown.
    Verdict verdict(Question const& question, GoOn const& go_on);

private:
    Verdict decided(Question const& question, GoOn const& go_on);
    Verdict decided_alone(Question const& question, GoOn const& go_on);

    Target const& target_;
    Extent extent_;
    std::map<std::string, Verdict> verdicts_;
};

/// The verdict on one question.
Verdict decide(Target const& target, Question const& question, Extent const& extent, GoOn const& go_on);

/// The question of a target with this name, unless it does not arise; nullptr if there is none.
Question const* premise(Target const& target, std::string const& property);

}  // namespace cubecheck
