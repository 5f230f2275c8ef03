#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

/// Vacuity by region. The facts of an obligation must be satisfiable not only somewhere, but at all places of
/// runs: at small and large sizes, around every numeral in it, and in the first, a middle and the last round.
namespace cubecheck {

/// Places of a run: values of some of the unknowns.
struct Region {
    std::string name;  ///< e.g. "n = 97, round 48"
    std::vector<std::pair<std::string, Index>> values;
};

/// The regions in which an obligation on a run or a structure is checked; none for other obligations
/// (Obligation::has_regions).
std::vector<Region> regions(Obligation const& obligation);

/// The first region in which the facts are contradictory, or for which the solver does not decide; nothing if
/// they are satisfiable in all regions.
std::optional<std::string> contradiction(Obligation const& obligation, unsigned resource_limit);

}  // namespace cubecheck
