#pragma once

#include <map>
#include <string>
#include <vector>

#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// Numbers that may be that of a round, so that ranks as many as it doubles to are sizes of interest, too.
inline constexpr Index least_round = 5, largest_round = 14;

/// Whether a number of ranks is about one of some numbers, or has about as many rounds.
bool is_around(Index nodes, std::vector<Index> const& numbers);

/// The sizes beyond the bound at which a definition may do otherwise: around the numbers of interest, which
/// are the numerals of its obligations, and those of the solver's model, by name, where it has one; and a
/// few others.  The smallest first, each once.
std::vector<Size> large_sizes(Target const& target, std::vector<Index> const& numbers,
                              std::map<std::string, Index> const& model);

}  // namespace cubecheck
