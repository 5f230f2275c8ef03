#pragma once

#include <string>

#include "engine/reference/existing.hpp"
#include "models/parametric/cell.hpp"
#include "models/parametric/cell_set.hpp"
#include "models/support/error.hpp"
#include "models/support/index.hpp"

/// The messages of a definition that is run: they are refused where the property in_range fails.
namespace cubecheck {

/// The partner of rank `me` in a round.
///
/// Throws: Error, of the kind `structure`, if it is not another rank.
inline Index existing_partner(Index partner, Index me, Index nodes) {
    if (existing("node", partner, nodes) == me)
        throw Error("The definition names node " + std::to_string(me) +
                        " as its own partner: the property in_range shows where.",
                    Failure::structure);
    return partner;
}

/// Calls f on every cell that a rank sends or receives in a round, in ascending order.
///
/// Throws: Error, of the kind `structure`, if a cell does not exist, or if the set declares another size.
template <class Cells>
void each_existing_cell(auto const& set, auto const& at, auto f) {
    Index const cells = cell_count<Cells>(at), declared = set.size();
    Index found = 0;
    cubecheck::each_member<Cells>(set, at, [&](auto cell) {
        existing("cell", value(cell), cells);
        f(cell);
        ++found;
    });
    if (found != declared)
        throw Error("The definition declares a set of " + std::to_string(declared) + " cells, which has " +
                        std::to_string(found) + ": the property in_range shows where.",
                    Failure::structure);
}

/// The number of cells that a rank sends in a round.
///
/// Throws: Error, as `each_existing_cell`.
template <class Cells>
Index existing_words(auto const& set, auto const& at) {
    Index words = 0;
    cubecheck::each_existing_cell<Cells>(set, at, [&](auto const&) { ++words; });
    return words;
}

}  // namespace cubecheck
