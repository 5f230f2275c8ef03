#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "verify/files/witness/minimal/switches.hpp"

/// Two runs that end with other words, which are told by one cell in which they differ.
namespace cubecheck::explore {

/// Whether two runs come to their ends, and hold other words there in some cell.
bool end_otherwise(Machine& machine, Property const& property, std::vector<Step> const& run,
                   std::vector<Step> const& contrast);

/// The first cell of the layout that holds other words in two states, or none.
Index differing_cell(Machine const& machine, State const& one, State const& other);

/// The first cell in which a promise is broken in `end` and which holds something else in `other`, or none.
Index broken_cell(Machine const& machine, std::vector<Promised> const& promised, State const& end,
                  State const& other);

/// Always a run that ends holds something else than `word` in the cell.  What stands still or was hit by a
/// fault does not count.
Property never_ends_with(Property const& alike, Index cell, Index word);

/// The run with the fewest switches, of at most as many steps, that ends with the same word in the cell.
///
/// Result: incomplete, if there is too much to look at.
FewestSwitches fewest_switches_alike(Machine& machine, Property const& alike, std::vector<Step> const& run,
                                     Index cell, std::uint64_t most);

}  // namespace cubecheck::explore
