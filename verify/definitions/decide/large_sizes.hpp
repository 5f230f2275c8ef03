#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// A number of a definition between these may be a number of rounds.  Then sizes near that power of 2 are
/// tried, too.
inline constexpr Index least_round = 5, largest_round = 14;

/// The numbers of ranks near one of some numbers, or with about as many rounds.
std::set<Index> ranks_around(std::vector<Index> const& numbers);

/// The sizes beyond the bound at which a definition may behave differently, and a few others.  They are near
/// the numerals of its obligations and the numbers of the solver's model, if it has one, by name.  The
/// smallest first, each once.
std::vector<Size> large_sizes(Target const& target, std::vector<Index> const& numbers,
                              std::map<std::string, Index> const& model);

}  // namespace cubecheck
