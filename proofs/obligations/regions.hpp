#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

/// Vacuity by region: the facts of an obligation must be satisfiable not only somewhere, but wherever a run
/// has a place: at small sizes and at large ones, around every numeral that occurs, and in the first, a
/// middle and the last round.
namespace cubecheck {

/// Places of a run: values of some of the unknowns.
struct Region {
    std::string name;  ///< e.g. "n = 97, round 48"
    std::vector<std::pair<std::string, Index>> values;
};

/// The regions in which an obligation on a run or a structure is looked at; none if it is on something else
/// (Obligation::has_regions).
std::vector<Region> regions(Obligation const& obligation);

/// The first region in which the facts contradict each other, or in which the solver cannot tell; nothing if
/// they can be satisfied in all.
std::optional<std::string> contradiction(Obligation const& obligation, unsigned resource_limit);

}  // namespace cubecheck
