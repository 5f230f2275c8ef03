#pragma once

#include <string>
#include <vector>

#include "models/parametric/size.hpp"

/// Small changes of a definition, made at run time: the mutants of a definition, and the edits that repair
/// one.
///
/// A definition is a struct of static functions.  So the size that each of them is given tells the change:
/// Size::change, and 0 is the definition as it stands.
namespace cubecheck::changes {

/// How all arriving values enter.
enum class Enters { as_it_says, put, left, right, lower_rank_left, joined };

/// What the rounds of a definition do otherwise.  Changes add up; all zero changes nothing.
struct Change {
    int begin = 0;  ///< rounds that are added at the start; -1 leaves out the first one
    int end = 0;    ///< and at the end
    int peers = 0;  ///< the partners of so many rounds later
    int peer = 0;   ///< ranks after the partners
    int cells = 0;  ///< the cells of so many rounds later
    int sides = 0;  ///< the sides of so many rounds later
    int cell = 0;   ///< cells after those that are taken
    bool is_reversed = false;
    bool is_swapped = false;             ///< what is joined is joined on the other side
    bool is_stale = false;               ///< the last round leaves out the first cell
    bool is_silent = false;              ///< there are no rounds
    bool receives_sent = false;          ///< what is received is what the partner sends
    bool sends_received = false;         ///< what is sent is what the partner receives
    Enters enters = Enters::as_it_says;  ///< of two changes the second one counts
};

/// One change after the other.
Change operator+(Change const& first, Change const& second);

/// Which of the two algorithms of a sequence is changed; an algorithm alone is a first one.
enum class Stage { first, second };

/// The change of a stage as a number, for Size::change.
///
/// Pre:     numbers are from -4 to 3.
Index code(Change const& change, Stage stage = Stage::first);
/// The change that a size tells of a stage.
Change change_of(Size const& size, Stage stage);

/// The same sizes, of a changed definition.
std::vector<Size> of_change(Index code, std::vector<Size> sizes);

/// A change that may repair a definition, in words.
struct Edit {
    Change change;
    std::string says;  ///< "`mode`: what arrives joins on the other side"
};

/// The edits that repair what definitions most often have wrong, the likeliest first.
std::vector<Edit> const& edits();

}  // namespace cubecheck::changes
