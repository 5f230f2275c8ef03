#pragma once

#include <vector>

#include "engine/reference/buffers.hpp"
#include "models/algebra/words.hpp"
#include "models/script/script.hpp"

namespace cubecheck::traces {

/// A cell whose final word differs from the promise.
struct WrongCell {
    Index node = 0, cell = 0;
    Word expected;
};

/// The result of an algorithm.
struct Ends {
    Index asked = 0;  ///< number of cells with a promised content
    std::vector<WrongCell> wrong;
};

/// The cells with a wrong content after the last round.  If the operator commutes, the order of its operands
/// does not count.
///
/// Pre:    the script knows its results.
inline Ends ends(Script const& script, Words const& words, Buffers<Word> const& cells) {
    Ends found;
    for (Index node = 0; node < script.size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell) {
            auto const& asked = script.result[script.place(node, cell)];
            if (!asked.known) continue;
            ++found.asked;
            auto const expected = words.word(asked), got = cells.at(node, cell);
            if (got == expected || (script.commutes && words.same_up_to_order(got, expected))) continue;
            found.wrong.push_back({node, cell, expected});
        }
    return found;
}

}  // namespace cubecheck::traces
