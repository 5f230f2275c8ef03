#include <algorithm>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/alltoall/grid.hpp"
#include "algorithms/scatter/line.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topology.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/mapping.hpp"
#include "studies/claims/networks.hpp"

/// Statements on the times of the communication problems on a grid.
namespace cubecheck::claims {

namespace {

using Sides = std::vector<Index>;

Sides cubic(Index side, Index d) { return Sides(static_cast<std::size_t>(d), side); }

Verdict snakes_map() {
    auto const all = for_every("sides", 1, 5, [](Index longest) -> std::optional<Wrong> {
        for (auto const& sides : shapes(4, longest)) {
            auto const host = grid(sides);
            if (host.nodes <= 256 && !maps(graphs::line(host.nodes), host, snake(sides)))
                return Wrong{"the snake through " + text(sides), "leaves the links", "a line of all nodes"};
        }
        return std::nullopt;
    });
    return noted(all, "one to four dimensions, at most 256 nodes");
}

/// p - 1 rounds of the line on any grid: for the multinode broadcast, and so for gather and, reversed,
/// scatter.
StatementResult grid_takes_no_more_than_the_line() {
    auto const linear = for_every("p", 1, 128, [](Index p) -> std::optional<Wrong> {
        Index most = rounds_on<allgather::Line>(p);
        for (Index root = 0; root < p; ++root) most = std::max(most, rounds_on<scatter::Line>(p, root));
        return unless(most <= p, "rounds", std::to_string(most), "at most p");
    });
    return {all_of({noted(snakes_map(), arguments::line_inside), linear,
                    catalogued("allgather/line", {"contract", "cost"}),
                    catalogued("scatter/line", {"contract", "cost"})})};
}

/// p - 1 packets leave the source over at most 2 d links, so at least (p - 1) / 2d rounds are needed; p - 1
/// suffice.
StatementResult grid_scatter_is_linear() {
    auto const degrees = for_every("d", 1, 4, [](Index d) -> std::optional<Wrong> {
        for (Index side = 2; side <= (d < 4 ? 6 : 4); ++side) {
            Topology const network(grid(cubic(side, d)));
            for (Index root = 0; root < network.nodes(); ++root) {
                Index const links = network.degree(root), p = network.nodes();
                Index const least = (p - 1 + links - 1) / links;
                if (links > 2 * d || 2 * d * least < p - 1 || least > p - 1)
                    return Wrong{fmt::format("side {}, root {}", side, root), fmt::format("{} links", links),
                                 "at most 2d"};
            }
        }
        return std::nullopt;
    });
    return {all_of({noted(noted(degrees, "sides to 6, or to 4 where d = 4"), arguments::root_links),
                    noted(snakes_map(), arguments::line_inside),
                    catalogued("scatter/line", {"contract", "cost"})})};
}

/// The bound of the cut through the middle of side^d nodes, for an even side.
std::optional<Wrong> middle_cut_wrong(Index side, Index d) {
    auto const network = grid(cubic(side, d));
    Index const p = network.nodes;
    std::uint64_t const half = (std::uint64_t{1} << (p / 2)) - 1;
    auto const where = fmt::format("side {}, d={}", side, d);
    if (auto wrong = unless_equal(where + ", links across", crossing(network, half), power(side, d - 1)))
        return wrong;
    return unless_equal(where + ", the bound, four times", 4 * lower_bounds::across(network, half), p * side);
}

StatementResult grid_total_exchange_bound() {
    auto const cuts = for_every("d", 1, 5, [](Index d) -> std::optional<Wrong> {
        for (Index side = 2; power(side, d) < 64; side += 2)
            if (auto wrong = middle_cut_wrong(side, d)) return wrong;
        return std::nullopt;
    });
    return {noted(noted(cuts, "even sides with p < 64"), arguments::cut)};
}

/// Dimension by dimension: at most d/4 p side rounds for p = side^d, which are p^((d+1)/d).
StatementResult grid_total_exchange_time() {
    auto const bound = for_every("d", 2, 4, [](Index d) -> std::optional<Wrong> {
        for (Index side = 1; power(side, d) <= 20'000; ++side) {
            Index const p = power(side, d);
            Index const rounds = alltoall::Grid::cost(measures(families::grid, {.nodes = p, .d = d})).rounds;
            if (4 * rounds > d * p * side)
                return Wrong{fmt::format("side {}", side), fmt::format("{} rounds", rounds),
                             "at most d/4 p^((d+1)/d)"};
        }
        return std::nullopt;
    });
    return {
        all_of({noted(bound, "p <= 20000"), catalogued("alltoall/grid", {"contract", "all_port", "cost"})})};
}

}  // namespace

Checks course_grid_times_checks() {
    static constexpr Check checks[] = {
        {"grid_takes_no_more_than_the_line", grid_takes_no_more_than_the_line},
        {"grid_scatter_is_linear", grid_scatter_is_linear},
        {"grid_total_exchange_bound", grid_total_exchange_bound},
        {"grid_total_exchange_time", grid_total_exchange_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
