#include <algorithm>

#include <z3++.h>

#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on grids parted into rectangular blocks.
namespace cubecheck::claims {

namespace {

/// How many variables of a block have a neighbour outside, on the right, and below.
std::pair<Index, Index> next_to_others(Index rows, Index columns) {
    Index right = 0, below = 0;
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column) {
            right += column + 1 == columns ? 1 : 0;
            below += row + 1 == rows ? 1 : 0;
        }
    return std::minmax(right, below);
}

/// Blocks of k variables, of all shapes whose sides differ by at most `aspect` times: a neighbour needs
/// between half and twice the root of k.
Verdict blocks_exchange_the_root(Index aspect) {
    return for_every("k", 1, 400, [aspect](Index k) -> std::optional<Wrong> {
        for (Index rows = 1; rows <= k; ++rows) {
            Index const columns = k / rows;
            if (rows * columns != k || rows > aspect * columns || columns > aspect * rows) continue;
            auto const [least, most] = next_to_others(rows, columns);
            if (4 * least * least < k || most * most > 4 * k)
                return Wrong{
                    "a block of " + std::to_string(rows) + " x " + std::to_string(columns),
                    std::to_string(most) + " for one neighbour and " + std::to_string(least) + " for another",
                    "between half and twice the root of k"};
        }
        return std::nullopt;
    });
}

Finding blocks_exchange_their_sides() {
    auto const every = theorem("every k", [](z3::context& context, std::vector<z3::expr>& facts) {
        auto const a = context.real_const("a"), b = context.real_const("b");
        facts = {a > 0, b > 0, a <= 4 * b, b <= 4 * a};
        return a * a <= 4 * (a * b) && 4 * (a * a) >= a * b;
    });
    constexpr Index any = 1'000'000;
    return {.as_written = blocks_exchange_the_root(any),
            .hypothesis = Reading{"no side is more than four times as long as the other",
                                  all_of({blocks_exchange_the_root(4), every})}};
}

/// Blocks of s x s variables with four neighbours: 4 tw / (c s) <= CP <= 4 (ts + tw) / (c s).
Finding large_blocks_communicate_little() {
    return {theorem("every s >= 1", [](z3::context& context, std::vector<z3::expr>& facts) {
        auto const s = context.real_const("s"), ts = context.real_const("ts"), tw = context.real_const("tw"),
                   c = context.real_const("c"), wanted = context.real_const("wanted");
        facts = {s >= 1, ts >= 0, tw > 0, c > 0, wanted > 0};
        auto const communication = 4 * (ts + tw * s), computing = c * s * s;
        return communication * (c * s) >= 4 * tw * computing &&
               communication * (c * s) <= 4 * (ts + tw) * computing &&
               z3::implies(s * c * wanted >= 4 * (ts + tw), communication <= wanted * computing);
    })};
}

}  // namespace

Checks blocks_of_a_grid_checks() {
    static constexpr Check checks[] = {
        {"blocks_exchange_their_sides", blocks_exchange_their_sides},
        {"large_blocks_communicate_little", large_blocks_communicate_little},
    };
    return checks;
}

}  // namespace cubecheck::claims
