#pragma once

#include <vector>

#include "verify/definitions/decide/decide.hpp"

namespace cubecheck {

/// How the premises of a question hold.  Only if all are proved, a run could contradict a theorem.
enum class Premises { proved, checked };

/// Proves a question for every size.
///
/// Every obligation must follow from facts that are satisfiable in all regions of a run.  If the solver
/// refutes an obligation, only a run that fails counts as a refutation.  Proved obligations are tested at
/// some large sizes.  A theorem that a run refutes is a defect of cubecheck; it is reported as a refutation
/// with that run.
///
/// The facts are incomplete, so the solver may refute a true lemma.  Then cubecheck searches for a failing
/// run: at all small sizes, near every number in the obligations, and at the smallest size of the solver's
/// model.  Without such a run, the verdict is Unknown, and says where the lemma fails.
///
/// Pre:     the question has obligations.
/// Result:  Proved, Refuted, or Unknown.
/// Throws:  Unsupported if a formula uses an unknown in a way that its symbolic form cannot express.
Verdict theorem(Target const& target, Question const& question, Extent const& extent, Premises premises,
                GoOn const& go_on);

/// The large sizes at which a theorem with these obligations is tested, within a budget.
std::vector<Size> sizes_tried(Target const& target, std::vector<Obligation> const& obligations);

}  // namespace cubecheck
