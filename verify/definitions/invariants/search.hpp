#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "models/parametric/invariant/invariant.hpp"
#include "verify/definitions/invariants/table.hpp"

namespace cubecheck::invariant {

/// How many of the lemmas of a candidate hold for every size, of these; less than 0 if none can be asked.
inline constexpr int lemmas = 3;
using Ask = std::function<int(Invariant const&)>;

/// What the solver says of a lemma that it does not prove.
struct Denial {
    std::string text = {};                    ///< the lemma, and where it fails; empty if it is proved
    std::map<std::string, Index> model = {};  ///< the numbers at which it fails; none if it is not known
    bool only_beyond = false;                 ///< it is proved of all sizes of `defaults::denied`
};

/// What became of the search for an invariant.
struct Found {
    std::optional<Invariant> invariant = {};  ///< with which start, step and goal are proved
    std::optional<Invariant> strongest = {};  ///< else: the candidate with the most lemmas proved
    Denial denial = {};                       ///< of the first lemma of the strongest one that is not proved
    int asked = 0;                            ///< how many candidates the solver was asked about
};

/// Looks for formulas that say what the cells of a table hold, at least where it is needed, that are closed
/// under what each cell is made of, and that the solver proves.
///
/// Candidates come from the short to the long.  The work is bounded by their number, not by time, so that the
/// answer is the same on every machine.
Found search(Table const& table, Ask const& ask);

}  // namespace cubecheck::invariant
