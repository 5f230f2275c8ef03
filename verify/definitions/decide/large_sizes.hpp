#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// A number of a definition between these may be the number of a round: then 2 to its power is of interest,
/// too.
inline constexpr Index least_round = 5, largest_round = 14;

/// The numbers of ranks that are about one of some numbers, or have about as many rounds.
std::set<Index> ranks_around(std::vector<Index> const& numbers);

/// The sizes beyond the bound at which a definition may do otherwise: around the numbers of interest, which
/// are the numerals of its obligations, and those of the solver's model, by name, where it has one; and a
/// few others.  The smallest first, each once.
std::vector<Size> large_sizes(Target const& target, std::vector<Index> const& numbers,
                              std::map<std::string, Index> const& model);

}  // namespace cubecheck
