#pragma once

#include <string>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "formats/picture/round_picture.hpp"
#include "models/algebra/words.hpp"
#include "verify/definitions/trace/script_ends.hpp"

namespace cubecheck::cli {

/// The cut between rounds after which a cell keeps its final value; the last cut if the cell never changes.
///
/// Shape:   contents[cut], before the first round and after each.
inline std::size_t last_change(std::vector<Buffers<Word>> const& contents, Index node, Index cell) {
    auto cut = contents.size() - 1;
    while (cut > 0 && contents[cut - 1].at(node, cell) == contents.back().at(node, cell)) --cut;
    return cut == 0 ? contents.size() - 1 : cut;
}

/// Marks a cell as wrong from a cut on, with its expected value.
inline void mark_wrong(std::vector<formats::RoundPanel>& panels, std::size_t cut,
                       traces::WrongCell const& wrong, std::string const& expected) {
    for (; cut < panels.size(); ++cut) {
        auto& shown =
            panels[cut].cells[static_cast<std::size_t>(wrong.node)][static_cast<std::size_t>(wrong.cell)];
        shown.state = formats::CellState::wrong;
        shown.expected = expected;
    }
}

}  // namespace cubecheck::cli
