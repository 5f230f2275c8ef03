#pragma once

#include <string>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "models/algebra/words.hpp"

/// The notation of contents in pictures and traces.
namespace cubecheck::traces {

/// A word with more runs of nodes is abbreviated to its first and last run.
inline constexpr std::size_t most_runs_in_a_picture = 3;

/// The notation of contributions of consecutive nodes.
struct RunStyle {
    enum class Last { goes_on_with_the_first, ends_a_run };

    std::size_t most_runs = most_runs_in_a_picture;
    Last last_node = Last::goes_on_with_the_first;
};

/// Whether a word shows the parts of the buffers that its contributions are from.
enum class Parts { shown, left_out };

/// The notation of the words of a run.
struct WordNotation {
    Index nodes;  ///< the first node follows the last one
    Parts parts;
    RunStyle style = {};
};

/// A short notation of a word: "0..3" for the contributions of nodes 0 to 3 joined in this order, "0 2" for
/// two that are not consecutive, "0[5]" for part 5 of one, "0 … 3" for a long word with the middle left out.
std::string short_word(Words const& words, Word word, WordNotation const& notation);

/// The features of a picture's contents, which the notation must explain.
struct Notation {
    bool has_runs = false;     ///< contributions of consecutive nodes
    bool goes_around = false;  ///< some runs continue from the last node to the first
    bool has_parts = false;    ///< contributions of one node differ by part
    bool in_own_cells = true;  ///< contributions of a part are all in the cell of that number
    bool has_neutral = false;
    bool has_gaps = false;  ///< some contributions of long words are left out

    /// If values are combined part by part, the cell shows the part.
    Parts parts() const { return has_parts && !(in_own_cells && has_runs) ? Parts::shown : Parts::left_out; }
};

/// Shape:   contents[round], with all cells.
Notation notation(std::vector<Buffers<Word>> const& contents, Words const& words, RunStyle const& style = {});

/// The sentence that explains the notation.
std::string notation_text(Notation const& notation);

}  // namespace cubecheck::traces
