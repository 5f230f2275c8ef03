#pragma once

#include <vector>

#include "verify/definitions/decide/decide.hpp"

namespace cubecheck {

/// How the properties hold that a question rests on.  Only if all are proved, a theorem claims something that
/// a run could contradict.
enum class Premises { proved, checked };

/// Proves a question for every size.
///
/// Every obligation must follow from facts that can be satisfied in all regions of a run.  What the solver
/// denies counts as refuted once a run shows it.  What it proves is tried at some large sizes: a theorem
/// that a run refutes is a defect of cubecheck, and is reported as a refutation with that run.
///
/// The facts do not say everything, so the solver may deny what is true: its refutation counts only when a
/// run finds an instance.  That run is looked for at all small sizes, around every numeral of the
/// obligations, and at the smallest size of the solver's model.  Otherwise the verdict is Unknown, and says
/// where the solver denies the lemma.
///
/// Pre:     the question has obligations.
/// Result:  Proved, Refuted, or Unknown.
/// Throws:  Unsupported if a formula asks of an unknown what its symbolic form cannot express.
Verdict theorem(Target const& target, Question const& question, Extent const& extent, Premises premises,
                GoOn const& go_on);

/// The large sizes at which a theorem with these obligations is tried, as far as a budget allows.
std::vector<Size> sizes_tried(Target const& target, std::vector<Obligation> const& obligations);

}  // namespace cubecheck
