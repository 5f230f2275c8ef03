#pragma once

#include "algorithms/blocks/digit_groups.hpp"

namespace cubecheck::allreduce {

/// All-reduce on a hypercube of base b, with any number of ranks. Let c b^x, with c < b, be the largest such
/// number of ranks. The surplus ranks are folded into the first ranks before, and receive the result from
/// them afterwards.
///
/// Source:  pytorch/gloo, issue 184, repaired as MPICH does for recursive doubling.
struct Bcube : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/bcube";
    static constexpr std::string_view system = "A09";
    using Cells = blocks::CellPerNumber;
    static Family family() { return families::based; }

    static explicit_form::Rounds rounds(Size const& size) {
        Index const ranks = blocks::whole_groups(size.nodes, size.shape), all = cell_count<Cells>(size);
        explicit_form::Rounds rounds, results;
        for (Index extra = ranks; extra < size.nodes; ++extra) {
            explicit_form::add(rounds, 0, blocks::cells(extra, extra - ranks, 0, all, Entry::right));
            explicit_form::add(results, 0, blocks::cells(extra - ranks, extra, 0, all, Entry::put));
        }
        for (auto part : {blocks::digit_groups(ranks, size.shape, all), results})
            rounds.insert(rounds.end(), part.begin(), part.end());
        return rounds;
    }
};

}  // namespace cubecheck::allreduce
