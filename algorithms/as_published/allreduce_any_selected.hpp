#pragma once

#include "algorithms/allreduce/selected.hpp"
#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// The table of two algorithms that checks only the number of ranks, not the precondition of recursive
/// doubling.
///
/// Refuted: contract, at n = 3.
/// Source:  pmodels/mpich, issue 7456: a table that picks an algorithm where its precondition fails.
struct AllReduceAnySelected : allreduce::Selected {
    static constexpr std::string_view name = "as_published/allreduce_any_selected";
    static constexpr std::string_view system = "";
    static constexpr Index few = 8;

    static explicit_form::Rounds rounds(Size const& size) {
        return size.nodes <= few ? doubling(size.nodes) : Selected::rounds(size);
    }

private:
    static explicit_form::Rounds doubling(Index n) {
        explicit_form::Rounds rounds;
        blocks::add_doubling(
            rounds, n, [](Index i) { return i; },
            [n](Index from, Index to) { return blocks::cells(from, to, 0, n, blocks::by_rank(from, to)); });
        return rounds;
    }
};

}  // namespace cubecheck::as_published
