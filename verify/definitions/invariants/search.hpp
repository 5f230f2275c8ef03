#pragma once

#include <functional>
#include <optional>
#include <string>

#include "models/parametric/invariant/invariant.hpp"
#include "verify/definitions/invariants/table.hpp"

namespace cubecheck::invariant {

/// What the solver says of a candidate.
struct Answer {
    int proved = 0;      ///< how many of its lemmas hold for every size
    std::string denied;  ///< the lemma that does not, and where; empty if all hold
};
using Ask = std::function<Answer(Invariant const&)>;

/// What became of the search for an invariant.
struct Found {
    std::optional<Invariant> invariant = {};  ///< with which start, step and goal are proved
    std::optional<Invariant> strongest = {};  ///< else: the candidate with the most lemmas proved
    std::string denied = {};                  ///< what is not proved of the strongest one
    int asked = 0;                            ///< how many candidates the solver was asked about
};

/// Looks for formulas that say what the cells of a table hold, at least where it is needed, that are closed
/// under what each cell is made of, and that the solver proves.
///
/// Candidates come from the short to the long.  The work is bounded by their number, not by time, so that the
/// answer is the same on every machine.
Found search(Table const& table, Ask const& ask);

}  // namespace cubecheck::invariant
