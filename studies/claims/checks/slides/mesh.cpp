#include "algorithms/broadcast/mesh.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "algorithms/reduce/mesh.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/networks.hpp"

/// Statements of the slides on broadcast and reduction on meshes, on the cube as a mesh, and on the common
/// template of broadcasts and reductions.
namespace cubecheck::claims {

namespace {

using Links = std::vector<std::pair<Index, Index>>;

Links sorted(Links links) {
    for (auto& [a, b] : links)
        if (a > b) std::swap(a, b);
    std::ranges::sort(links);
    return links;
}

enum class MeshLine { row, column };

/// The links of a square mesh within a row or column, with nodes numbered by their place in it.
Links links_within(Graph const& mesh, Index side, MeshLine kind, Index number) {
    bool const is_row = kind == MeshLine::row;
    Links found;
    for (auto const& [a, b] : mesh.links) {
        auto const of = [&](Index v) { return is_row ? v / side : v % side; };
        auto const place = [&](Index v) { return is_row ? v % side : v / side; };
        if (of(a) == number && of(b) == number) found.emplace_back(place(a), place(b));
    }
    return sorted(found);
}

StatementResult rows_and_columns_are_lines() {
    return {for_every("side", 1, 12, [](Index side) -> std::optional<Wrong> {
        auto const mesh = graphs::mesh(side, side);
        for (Index line = 0; line < side; ++line)
            for (auto const kind : {MeshLine::row, MeshLine::column})
                if (links_within(mesh, side, kind, line) != sorted(graphs::line(side).links))
                    return Wrong{(kind == MeshLine::row ? "row " : "column ") + std::to_string(line),
                                 "links that do not form a line", fmt::format("a line of {}", side)};
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
                    return Wrong{fmt::format("round {}, the message to {}", r, message.to), "elsewhere",
                                 first ? "in the root's row" : "in its column"};
            }
    }
    return std::nullopt;
}

StatementResult mesh_broadcast_by_rows_then_columns() {
    return {all_of({for_every("log side", 0, 3, row_first_wrong),
                    catalogued("broadcast/mesh", "contract", to_eight),
                    catalogued("broadcast/mesh", "cost", to_eight)})};
}

/// On a mesh of k dimensions with sides 2^g, the broadcast has g rounds per dimension.  Every message stays
/// in a line of this dimension, and no link of the line carries two.
std::optional<Wrong> dimension_by_dimension_wrong(Index dimensions, Index g) {
    using Down = broadcast::Binomial;
    auto const size = cube_size(dimensions * g);
    for (Index r = 0; r < size.d; ++r) {
        Index const axis = dimensions - 1 - r / g, stride = Index{1} << (axis * g);
        std::map<std::pair<Index, Index>, Index> load;
        for (auto const& [from, to, words] : messages<Down>(size, r)) {
            auto const line = [&](Index v) { return v - (v / stride % (Index{1} << g)) * stride; };
            if (line(from) != line(to))
                return Wrong{fmt::format("the message to {}", to), "leaves its line",
                             "one dimension a phase"};
            Index const step = from < to ? stride : -stride;
            for (Index at = from; at != to; at += step)
                if (++load[{at, at + step}] > 1)
                    return Wrong{fmt::format("the link from {}", at), "two messages", "one"};
        }
    }
    return std::nullopt;
}

StatementResult scheme_extends_to_more_dimensions() {
    auto const meshes = for_every("dimensions", 1, 5, [](Index dimensions) -> std::optional<Wrong> {
        for (Index g = 0; g * dimensions <= 12; ++g)
            if (auto wrong = dimension_by_dimension_wrong(dimensions, g)) return wrong;
        return std::nullopt;
    });
    return {all_of(
        {noted(meshes, "sides 2^g, at most 4096 nodes"), catalogued("broadcast/binomial", "contract")})};
}

StatementResult sixteen_node_mesh_broadcast() {
    Size const size{.nodes = 16, .d = 2};
    auto const rounds = broadcast::Mesh::rounds(size);
    Index transfers = 0;
    for (auto const& round : rounds) transfers += std::ssize(round);
    auto wrong = unless_equal("rounds", std::ssize(rounds), 4);
    if (!wrong) wrong = unless_equal("transfers", transfers, 15);
    return {all_of({instance("4 x 4 nodes", wrong), catalogued("broadcast/mesh", "contract", {0, 16})})};
}

StatementResult cube_is_a_mesh_of_two_a_dimension() {
    return {for_every("d", 0, 8, [](Index d) {
        return different_links(grid(std::vector<Index>(at(d), 2)), graphs::cube(d));
    })};
}

/// The messages of an explicit program with renumbered nodes, by round, sorted by sender.
template <class A>
std::vector<Messages> renamed(Size const& size, Index (*name)(Index node, Index side)) {
    Index const side = topologies::side_of(size.nodes, 2);
    std::vector<Messages> rounds;
    for (auto const& round : A::rounds(size)) {
        auto& found = rounds.emplace_back();
        for (auto const& message : round)
            found.push_back(
                {name(message.from, side), name(message.to, side), std::ssize(message.transfers)});
        std::ranges::sort(found);
    }
    return rounds;
}

/// The node number with columns before rows.  So the bits of the column, which is halved first, become the
/// upper bits.
Index by_columns(Index node, Index side) { return node % side * side + node / side; }

/// Compares the program for the mesh with that for the cube, message by message, for one mesh and root.
template <class OnMesh, class OnCube>
std::optional<Wrong> no_instance(Index k, Index root) {
    Index const side = Index{1} << k;
    auto const on_mesh = renamed<OnMesh>({.nodes = side * side, .d = 2, .root = root}, by_columns);
    auto cube = cube_size(2 * k);
    cube.root = by_columns(root, side);
    if (auto wrong = unless_equal("rounds", std::ssize(on_mesh), cube.d)) return wrong;
    for (Index r = 0; r < cube.d; ++r) {
        auto const on_cube = messages<OnCube>(cube, r);
        if (on_mesh[at(r)] != on_cube)
            return Wrong{fmt::format("round {} from root {}", r, root), text(on_mesh[at(r)]),
                         text(on_cube) + ", as on the cube"};
    }
    return std::nullopt;
}

/// On a ring, the broadcast and the reduction are those of the cube.  On a mesh they are, too, if its nodes
/// are numbered column by column.
StatementResult one_template_for_all() {
    auto const meshes = for_every("log side", 0, 3, [](Index k) -> std::optional<Wrong> {
        for (Index root = 0; root < Index{1} << 2 * k; ++root) {
            if (auto wrong = no_instance<broadcast::Mesh, broadcast::Binomial>(k, root)) return wrong;
            if (auto wrong = no_instance<reduce::Mesh, reduce::Binomial>(k, root)) return wrong;
        }
        return std::nullopt;
    });
    auto const rings = for_every_root(8, [](Size const& size) {
        auto wrong = load_wrong<broadcast::Binomial>(size, ring_host(size.nodes));
        return wrong ? wrong : load_wrong<reduce::Binomial>(size, ring_host(size.nodes));
    });
    return {
        all_of({meshes, rings, catalogued("broadcast/binomial", "contract"),
                catalogued("reduce/binomial", "contract"), catalogued("broadcast/mesh", "contract", to_eight),
                catalogued("reduce/mesh", "contract", to_eight)})};
}

}  // namespace

Checks slides_mesh_checks() {
    static constexpr Check checks[] = {
        {"rows_and_columns_are_lines", rows_and_columns_are_lines},
        {"mesh_broadcast_by_rows_then_columns", mesh_broadcast_by_rows_then_columns},
        {"scheme_extends_to_more_dimensions", scheme_extends_to_more_dimensions},
        {"sixteen_node_mesh_broadcast", sixteen_node_mesh_broadcast},
        {"cube_is_a_mesh_of_two_a_dimension", cube_is_a_mesh_of_two_a_dimension},
        {"one_template_for_all", one_template_for_all},
    };
    return checks;
}

}  // namespace cubecheck::claims
