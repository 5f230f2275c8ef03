#pragma once

#include "algorithms/blocks/digit_groups.hpp"

namespace cubecheck::as_published {

/// All-reduce on a hypercube of base b, with any number of ranks: incomplete groups run with the existing
/// ranks.
///
/// Refuted: contract, at n = 3 and base 2: rank 1, alone in the second step, never hears of rank 2.  Right on
/// c b^x ranks with c < b.
/// Source:  pytorch/gloo, issue 184.
struct AllReduceBcube : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allreduce_bcube";
    using Cells = blocks::CellPerNumber;
    static Family family() { return families::based; }

    static explicit_form::Rounds rounds(Size const& size) {
        return blocks::digit_groups(size.nodes, size.shape, cell_count<Cells>(size));
    }
};

}  // namespace cubecheck::as_published
