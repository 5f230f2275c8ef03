#pragma once

#include "verify/definitions/decide/decide.hpp"

namespace cubecheck {

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

}  // namespace cubecheck
