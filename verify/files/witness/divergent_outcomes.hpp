#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/minimal/switches.hpp"

/// Two runs with different results, identified by one cell in which they differ.
namespace cubecheck::witness {

/// True if both runs terminate and some cell ends with different words.
bool end_otherwise(Machine& machine, Property const& property, std::vector<Step> const& run,
                   std::vector<Step> const& contrast);

/// The first cell of the layout with different words in two states, or none.
Index differing_cell(Machine const& machine, State const& one, State const& other);

/// The first cell with a broken promise in `end` and another word in `other`, or none.
Index broken_cell(Machine const& machine, std::vector<Promised> const& promised, State const& end,
                  State const& other);

/// Property: no run that terminates without a fault ends with `word` in the cell.
Property never_ends_with(Property const& alike, Index cell, Index word);

/// The run with the fewest switches, with at most as many steps, that ends with the same word in the cell.
///
/// Result: incomplete if the search exceeds its limit.
FewestSwitches fewest_switches_alike(Machine& machine, Property const& alike, std::vector<Step> const& run,
                                     Index cell, std::uint64_t most);

}  // namespace cubecheck::witness
