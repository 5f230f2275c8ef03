#include "algorithms/broadcast/mesh.hpp"

#include <map>

#include "algorithms/broadcast/binomial.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/loads.hpp"
#include "studies/claims/definitions.hpp"

/// Statements of the slides on broadcast and reduction on meshes, and on the cube as a mesh.
namespace cubecheck::claims {

namespace {

using Links = std::vector<std::pair<Index, Index>>;

Links sorted(Links links) {
    for (auto& [a, b] : links)
        if (a > b) std::swap(a, b);
    std::ranges::sort(links);
    return links;
}

/// The links of a mesh within row or column `line`, numbered by their place in it.
Links links_within(Graph const& mesh, Index side, Index line, bool is_row) {
    Links found;
    for (auto const& [a, b] : mesh.links) {
        auto const of = [&](Index v) { return is_row ? v / side : v % side; };
        auto const place = [&](Index v) { return is_row ? v % side : v / side; };
        if (of(a) == line && of(b) == line) found.emplace_back(place(a), place(b));
    }
    return sorted(found);
}

Finding rows_and_columns_are_lines() {
    return {for_every("side", 1, 12, [](Index side) -> std::optional<Wrong> {
        auto const mesh = graphs::mesh(side, side);
        for (Index line = 0; line < side; ++line)
            for (bool const is_row : {true, false})
                if (links_within(mesh, side, line, is_row) != sorted(graphs::line(side).links))
                    return Wrong{(is_row ? "row " : "column ") + std::to_string(line), "no line of its nodes",
                                 "a line of " + std::to_string(side)};
        return std::nullopt;
    })};
}

/// The messages of the first half of the rounds stay in the root's row, those of the second half in their
/// columns.
std::optional<Wrong> row_first_wrong(Index k) {
    Index const side = Index{1} << k;
    for (Index const root : roots(side * side)) {
        Size const size{.nodes = side * side, .d = 2, .root = root};
        auto const rounds = broadcast::Mesh::rounds(size);
        if (auto wrong = unless_equal("rounds", std::ssize(rounds), 2 * k)) return wrong;
        for (std::size_t r = 0; r < rounds.size(); ++r)
            for (auto const& message : rounds[r]) {
                bool const first = static_cast<Index>(r) < k;
                bool const in_row = message.from / side == root / side && message.to / side == root / side;
                bool const in_column = message.from % side == message.to % side;
                if (!(first ? in_row : in_column))
                    return Wrong{
                        "round " + std::to_string(r) + ", the message to " + std::to_string(message.to),
                        "elsewhere", first ? "in the root's row" : "in its column"};
            }
    }
    return std::nullopt;
}

Finding mesh_broadcast_by_rows_then_columns() {
    return {all_of({for_every("log side", 0, 3, row_first_wrong),
                    catalogued("broadcast/mesh", "contract", to_eight),
                    catalogued("broadcast/mesh", "cost", to_eight)})};
}

/// On a mesh of k dimensions with sides 2^g the broadcast has g rounds a dimension: every message stays in
/// a line of this dimension, and no link of the line carries two.
std::optional<Wrong> dimension_by_dimension_wrong(Index dimensions, Index g) {
    using Down = broadcast::Binomial;
    auto const size = cube_size(dimensions * g);
    for (Index r = 0; r < size.d; ++r) {
        Index const axis = dimensions - 1 - r / g, stride = Index{1} << (axis * g);
        std::map<std::pair<Index, Index>, Index> load;
        for (auto const& [from, to, words] : messages<Down>(size, r)) {
            auto const line = [&](Index v) { return v - (v / stride % (Index{1} << g)) * stride; };
            if (line(from) != line(to))
                return Wrong{"the message to " + std::to_string(to), "leaves its line",
                             "one dimension a phase"};
            Index const step = from < to ? stride : -stride;
            for (Index at = from; at != to; at += step)
                if (++load[{at, at + step}] > 1)
                    return Wrong{"the link from " + std::to_string(at), "two messages", "one"};
        }
    }
    return std::nullopt;
}

Finding scheme_extends_to_more_dimensions() {
    auto const meshes = for_every("dimensions", 1, 5, [](Index dimensions) -> std::optional<Wrong> {
        for (Index g = 0; g * dimensions <= 12; ++g)
            if (auto wrong = dimension_by_dimension_wrong(dimensions, g)) return wrong;
        return std::nullopt;
    });
    return {all_of(
        {noted(meshes, "sides 2^g, at most 4096 nodes"), catalogued("broadcast/binomial", "contract")})};
}

Finding sixteen_node_mesh_broadcast() {
    Size const size{.nodes = 16, .d = 2};
    auto const rounds = broadcast::Mesh::rounds(size);
    Index transfers = 0;
    for (auto const& round : rounds) transfers += std::ssize(round);
    auto wrong = unless_equal("rounds", std::ssize(rounds), 4);
    if (!wrong) wrong = unless_equal("transfers", transfers, 15);
    return {all_of({instance("4 x 4 nodes", wrong), catalogued("broadcast/mesh", "contract", {0, 16})})};
}

Finding cube_is_a_mesh_of_two_a_dimension() {
    return {for_every("d", 0, 8, [](Index d) {
        Graph grid = graphs::line(1);
        for (Index k = 0; k < d; ++k) grid = graphs::product(grid, graphs::line(2), "grid");
        return unless(grid.nodes == Index{1} << d && sorted(grid.links) == sorted(graphs::cube(d).links),
                      "the grid", "other links than the cube", "the same links");
    })};
}

}  // namespace

Checks slides_mesh_checks() {
    static constexpr Check checks[] = {
        {"rows_and_columns_are_lines", rows_and_columns_are_lines},
        {"mesh_broadcast_by_rows_then_columns", mesh_broadcast_by_rows_then_columns},
        {"scheme_extends_to_more_dimensions", scheme_extends_to_more_dimensions},
        {"sixteen_node_mesh_broadcast", sixteen_node_mesh_broadcast},
        {"cube_is_a_mesh_of_two_a_dimension", cube_is_a_mesh_of_two_a_dimension},
    };
    return checks;
}

}  // namespace cubecheck::claims
