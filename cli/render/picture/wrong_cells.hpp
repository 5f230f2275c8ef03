#pragma once

#include <string>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "formats/picture/round_picture.hpp"
#include "models/algebra/words.hpp"
#include "models/script/script.hpp"

namespace cubecheck::cli {

/// A cell that ends with another word than the collective asks.
struct WrongCell {
    Index node = 0, cell = 0;
    Word expected;
};

/// How an algorithm ends.
struct Ends {
    Index asked = 0;  ///< cells with a promised content
    std::vector<WrongCell> wrong;
};

/// The cells whose content after the last round is wrong.  If the operator commutes, the order of its
/// operands does not count.
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

/// The cut between rounds from which on a cell holds what it ends with; the last one if it never changes.
///
/// Shape:   contents[cut], before the first round and after each.
inline std::size_t last_change(std::vector<Buffers<Word>> const& contents, Index node, Index cell) {
    auto cut = contents.size() - 1;
    while (cut > 0 && contents[cut - 1].at(node, cell) == contents.back().at(node, cell)) --cut;
    return cut == 0 ? contents.size() - 1 : cut;
}

/// Shows a cell as wrong from that cut on, with what is expected of it.
inline void mark_wrong(std::vector<formats::RoundPanel>& panels, std::size_t cut, WrongCell const& wrong,
                       std::string const& expected) {
    for (; cut < panels.size(); ++cut) {
        auto& shown =
            panels[cut].cells[static_cast<std::size_t>(wrong.node)][static_cast<std::size_t>(wrong.cell)];
        shown.state = formats::CellState::wrong;
        shown.expected = expected;
    }
}

}  // namespace cubecheck::cli
