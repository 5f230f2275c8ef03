#pragma once

#include <bit>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::allreduce {

/// All-reduce by a table of two: up to eight ranks recursive doubling where it applies, which is on powers of
/// two; a ring otherwise.
///
/// Source:  the tables of the MPI libraries, e.g. pmodels/mpich, issue 7456.
struct Selected : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/selected";
    static constexpr std::string_view system = "A09";
    using Cells = CellPerRank;
    static constexpr Index few = 8;

    static explicit_form::Rounds rounds(Size const& size) {
        bool const applies = std::has_single_bit(static_cast<std::uint64_t>(size.nodes));
        return size.nodes <= few && applies ? doubling(size.nodes) : ring(size.nodes);
    }

protected:
    /// Pre: n is a power of two.
    static explicit_form::Rounds doubling(Index n) {
        explicit_form::Rounds rounds;
        blocks::add_doubling(
            rounds, n, [](Index i) { return i; },
            [n](Index from, Index to) { return blocks::cells(from, to, 0, n, blocks::by_rank(from, to)); });
        return rounds;
    }
    static explicit_form::Rounds ring(Index n) {
        explicit_form::Rounds rounds;
        for (Index r = 0; r + 1 < n; ++r)
            for (Index i = 0; i < n; ++i) {
                Index const to = wrap(i + 1, n), folded = wrap(i - r - 1, n), done = wrap(i - r, n);
                explicit_form::add(rounds, r, {i, to, {{folded, folded, Entry::left}}});
                explicit_form::add(rounds, n - 1 + r, {i, to, {{done, done, Entry::put}}});
            }
        return rounds;
    }
};

}  // namespace cubecheck::allreduce
