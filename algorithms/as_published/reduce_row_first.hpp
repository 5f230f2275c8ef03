#pragma once

#include "algorithms/reduce/binomial.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::as_published {

/// Reduction on a grid of n x n nodes, n = 2^d, in the order of the broadcast: first along the row of the
/// root, node 0, then along all columns.
///
/// Refuted: contract, at d = 1: the values of the other rows, in columns other than the root's, never reach
/// it.
/// Source:  ledger G-17, as written; right in the reverse order, all columns first.
struct ReduceRowFirst {
    static constexpr std::string_view name = "as_published/reduce_row_first";
    static constexpr std::string_view system = "A39";
    static constexpr std::string_view summary = "reduction in the root's row, then in all columns";
    static constexpr Index ports = 1;

    template <class Value>
    struct State {
        Value sum;
    };

    static constexpr Index side(Size const& size) { return Index{1} << size.d; }
    static constexpr Index nodes(Size const& size) { return side(size) * side(size); }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        return {algebra.letter("m", me / side(size), me % side(size))};
    }

    static void run(auto& machine, Size const& size) {
        along(machine, size, FirstRow{side(size)});
        along(machine, size, GridColumns{side(size)});
    }

    static constexpr Cost<Index> cost(Size const& size) {
        Index const n = side(size);
        return {2 * size.d, (n + 1) * (n - 1), 2 * size.d};
    }
    static constexpr std::string_view cost_text = "2 d rounds, (n + 1) (n - 1) messages, 2 d words, n = 2^d";

protected:
    static void along(auto& machine, Size const& size, auto const& groups) {
        Size const part{.nodes = side(size), .d = size.d};
        machine.template collective<reduce::Binomial>(
            groups, part, [](Index, auto& own) { return std::vector{own.sum}; },
            [](Index, auto& own, auto const& cells) { own.sum = cells[0]; });
    }
};

}  // namespace cubecheck::as_published
