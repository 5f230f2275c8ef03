#pragma once

#include <string>
#include <vector>

#include "models/parametric/size.hpp"

/// Small changes of a definition at run time: its mutants, and the edits that may repair it.
///
/// A definition is a struct of static functions.  So the size, which each of them has as a parameter,
/// contains the change: Size::change.  0 is the unchanged definition.
namespace cubecheck::changes {

/// How all received values enter a cell.
enum class Enters { as_it_says, put, left, right, lower_rank_left, joined };

/// The changes to the rounds of a definition.  Changes add up; zero everywhere is no change.
struct Change {
    int begin = 0;  ///< rounds added at the start; -1 removes the first one
    int end = 0;    ///< the same at the end
    int peers = 0;  ///< partners are those of so many rounds later
    int peer = 0;   ///< partners are so many ranks further
    int cells = 0;  ///< cells are those of so many rounds later
    int sides = 0;  ///< sides are those of so many rounds later
    int cell = 0;   ///< cells are so many cells further
    bool is_reversed = false;
    bool is_swapped = false;             ///< values are joined on the other side
    bool is_stale = false;               ///< the last round omits the first cell
    bool is_silent = false;              ///< there are no rounds
    bool receives_sent = false;          ///< a rank receives the cells that its partner sends
    bool sends_received = false;         ///< a rank sends the cells that its partner receives
    Enters enters = Enters::as_it_says;  ///< if two changes are added, the second one counts
};

/// Applies one change after the other.
Change operator+(Change const& first, Change const& second);

/// The changed phase of a sequence; a single algorithm is the first one.
enum class Stage { first, second };

/// The change of a stage as a number, for Size::change.
///
/// Pre:     numbers are from -4 to 3.
Index code(Change const& change, Stage stage = Stage::first);
/// The change of a stage in a size.
Change change_of(Size const& size, Stage stage);

/// The same sizes, for a changed definition.
std::vector<Size> of_change(Index code, std::vector<Size> sizes);

/// An edit that may repair a definition.
struct Edit {
    Change change;
    std::string says;  ///< "`mode`: what arrives joins on the other side"
};

/// The edits for the most frequent errors, the likeliest first.
std::vector<Edit> const& edits();

}  // namespace cubecheck::changes
