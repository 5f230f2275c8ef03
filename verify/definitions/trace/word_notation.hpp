#pragma once

#include <string>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "models/algebra/words.hpp"

/// How pictures and traces write what cells hold.
namespace cubecheck::traces {

/// A word of more runs of nodes is written with its first and its last one.
inline constexpr std::size_t most_runs_in_a_picture = 3;

/// How contributions of nodes in a row are written.
struct RunStyle {
    enum class Last { goes_on_with_the_first, ends_a_run };

    std::size_t most_runs = most_runs_in_a_picture;
    Last last_node = Last::goes_on_with_the_first;
};

/// Whether a word says of which part of the buffers its contributions are.
enum class Parts { shown, left_out };

/// A word in a few letters: "0..3" for the contributions of nodes 0 to 3 joined in this order, "0 2" for two
/// that do not follow one another, "0[5]" for part 5 of one, "0 … 3" with what is between left out if it is
/// long.  There are so many nodes, and after the last comes the first.
std::string short_word(Words const& words, Word word, Index nodes, Parts parts, RunStyle const& style = {});

/// What there is in the cells of a picture, and so what has to be explained.
struct Notation {
    bool has_runs = false;     ///< contributions of nodes in a row
    bool goes_around = false;  ///< some go on from the last node to the first
    bool has_parts = false;    ///< contributions of one node differ by part
    bool in_own_cells = true;  ///< those of a part are all in the cell with its number
    bool has_neutral = false;
    bool has_gaps = false;  ///< some are left out of long words

    /// Where values are combined part by part, the cell says of which.
    Parts parts() const { return has_parts && !(in_own_cells && has_runs) ? Parts::shown : Parts::left_out; }
};

/// Shape:   contents[round], of all cells.
Notation notation(std::vector<Buffers<Word>> const& contents, Words const& words, RunStyle const& style = {});

/// The sentence that explains it.
std::string notation_text(Notation const& notation);

}  // namespace cubecheck::traces
