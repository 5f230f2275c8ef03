#pragma once

#include <optional>
#include <vector>

#include "verify/definitions/decide/decide.hpp"

namespace cubecheck {

/// Proves a question for every size.
///
/// Every obligation must follow from facts that can be satisfied in all regions of a run.  What the solver
/// denies counts as refuted once a run shows it.  What it proves is tried at some large sizes: a theorem
/// that a run refutes is a defect of cubecheck, and is reported as a refutation with that run.
///
/// The facts do not say everything, so the solver may deny what is true: its refutation counts only when a
/// run finds an instance.  That run is looked for at all small sizes, around every numeral of the
/// obligations, and at the smallest size of the solver's model.  Otherwise the verdict is Unknown, and says
/// where the solver denies the lemma.  Large sizes are run for a few cells only (engine/reference/cone.hpp).
///
/// `rests_on_theorems` is false if a question is checked only that this one rests on: then the prover claims
/// nothing that a run could contradict.
///
/// Pre:     the question has obligations.
/// Result:  Proved, Refuted, or Unknown.
/// Throws:  Unsupported if a formula asks of an unknown what its symbolic form cannot express.
Verdict theorem(Target const& target, Question const& question, unsigned resource_limit, GoOn const& go_on,
                Watcher const& watcher, bool rests_on_theorems);

/// Runs a definition that is not proved at larger sizes than those that were checked.  A text is run around
/// its numbers, another definition at the sizes at which a theorem is tried.
///
/// Result:  a counterexample; nothing if no run shows one.
std::optional<Counterexample> shown_beyond(Target const& target, Question const& question,
                                           std::vector<Size> const& checked, GoOn const& go_on);

/// The large sizes at which a theorem with these obligations is tried, as far as a budget allows.
std::vector<Size> sizes_tried(Target const& target, std::vector<Obligation> const& obligations);

}  // namespace cubecheck
