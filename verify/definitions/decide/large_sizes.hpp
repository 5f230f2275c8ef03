#pragma once

#include <map>
#include <string>
#include <vector>

#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// The sizes beyond the bound at which a definition may do otherwise: around the numbers of interest, which
/// are the numerals of its obligations, and those of the solver's model, by name, where it has one; and a
/// few others.  The smallest first, each once.
std::vector<Size> large_sizes(Target const& target, std::vector<Index> const& numbers,
                              std::map<std::string, Index> const& model);

}  // namespace cubecheck
