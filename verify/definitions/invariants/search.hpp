#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "models/parametric/invariant/invariant.hpp"
#include "verify/definitions/invariants/table.hpp"

namespace cubecheck::invariant {

/// The number of lemmas of a candidate.  `Ask` returns how many of them hold for every size; a negative
/// number if it cannot be asked.
inline constexpr int lemmas = 3;
using Ask = std::function<int(Invariant const&)>;

/// The solver's answer about a lemma that it does not prove.
struct Denial {
    std::string text = {};                    ///< the lemma and where it fails; empty if it is proved
    std::map<std::string, Index> model = {};  ///< the numbers at which it fails; empty if unknown
    bool only_beyond = false;                 ///< it is proved at all sizes of `defaults::denied`
};

/// The result of a search for an invariant.
struct Found {
    std::optional<Invariant> invariant = {};  ///< start, step and goal are proved with it
    std::optional<Invariant> strongest = {};  ///< otherwise, the candidate with the most proved lemmas
    Denial denial = {};                       ///< of the first unproved lemma of the strongest candidate
    int asked = 0;                            ///< number of candidates that the solver was asked about
};

/// Searches for formulas that describe the contents of a table's cells, at least of the needed ones.  They
/// must be closed under the sources of each cell, and the solver must prove them.
///
/// Short candidates come first.  Their number is limited, not the time, so that the result is the same on
/// every machine.
Found search(Table const& table, Ask const& ask);

}  // namespace cubecheck::invariant
