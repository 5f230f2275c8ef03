#include <algorithm>

#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/code_matrix.hpp"

/// Statements on grids in the cube, and cubes in grids.
namespace cubecheck::claims {

namespace {

/// Wrong if two nodes of the network go to one node of the cube, or a link to no link.
std::optional<Wrong> no_embedding(Graph const& graph, std::vector<Index> const& image) {
    auto sorted = image;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        return Wrong{graph.name, "two nodes go to one", "an injective map"};
    for (auto const& [a, b] : graph.links) {
        Index const apart =
            ones(node(image[static_cast<std::size_t>(a)] ^ image[static_cast<std::size_t>(b)]));
        if (apart != 1)
            return Wrong{graph.name + ", the link between " + std::to_string(a) + " and " + std::to_string(b),
                         std::to_string(apart) + " dimensions", "one"};
    }
    return std::nullopt;
}

/// Element (i, j) of the matrix on node a_i b_j, row by row.
std::vector<Index> nodes_of(Codes const& codes) {
    std::vector<Index> image;
    for (Index i = 0; i < codes.rows(); ++i)
        for (Index j = 0; j < codes.columns(); ++j) image.push_back(codes.at(i, j));
    return image;
}

/// The grid, and the links that make it a torus.
Verdict matrices_embed() {
    return for_matrices(0, [](Codes const& codes) {
        return no_embedding(graphs::torus(codes.rows(), codes.columns()), nodes_of(codes));
    });
}

Finding grid_elements_lie_on_code_pairs() { return {matrices_embed()}; }

/// Whether the matrix of codes, as a grid, has exactly the links of the cube.
bool is_the_cube(Codes const& codes, Graph const& grid) {
    auto const cube = graphs::cube(codes.da + codes.db);
    return grid.links.size() == cube.links.size() && !no_embedding(grid, nodes_of(codes));
}

/// Where the links of a cube are more than those of every grid of as many nodes, no map takes links to links.
Verdict cube_fits_a_grid() {
    return for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        auto const links = graphs::cube(d).links.size();
        std::size_t most = 0;
        for (Index da = 0; da <= d; ++da) {
            Codes const codes{da, d - da};
            auto const grid = graphs::mesh(codes.rows(), codes.columns());
            if (is_the_cube(codes, grid)) return std::nullopt;
            most = std::max(most, grid.links.size());
        }
        expects(most < links, "where no grid is the cube, all have too few links");
        return Wrong{"the links of the cube", std::to_string(links),
                     "at most the " + std::to_string(most) + " of a grid"};
    });
}

Finding cube_maps_onto_a_grid() {
    return {.as_written = cube_fits_a_grid(),
            .correction =
                Reading{"a two-dimensional grid of 2^a x 2^b nodes maps onto the cube", matrices_embed()}};
}

/// The ways to write d as an ordered sum of positive numbers: bit i of `cuts` parts dimension i from the
/// next.
std::vector<Index> parts_of(Index d, Index cuts) {
    std::vector<Index> parts{1};
    for (Index i = 0; i + 1 < d; ++i)
        if ((cuts >> i & 1) != 0)
            parts.push_back(1);
        else
            ++parts.back();
    return parts;
}

/// All places with one more coordinate, below `length`, which runs fastest.
std::vector<std::vector<Index>> with_one_more(std::vector<std::vector<Index>> const& places, Index length) {
    std::vector<std::vector<Index>> longer;
    for (auto const& place : places)
        for (Index j = 0; j < length; ++j) {
            longer.push_back(place);
            longer.back().push_back(j);
        }
    return longer;
}

/// The torus with these sides, of which the grid is a part.
std::optional<Wrong> torus_wrong(std::vector<Index> const& sides) {
    Graph torus{"", 1, {}};
    std::vector<std::vector<Index>> places{{}};
    for (Index const side : sides) {
        auto const ring = graphs::ring(Index{1} << side);
        torus = graphs::product(ring, torus, "torus");
        places = with_one_more(places, ring.nodes);
    }
    std::vector<Index> image;
    for (auto const& place : places) image.push_back(value(embeddings::Grid::node(place, sides)));
    return no_embedding(torus, image);
}

Verdict tori_embed() {
    return for_every("d", 1, 9, [](Index d) -> std::optional<Wrong> {
        for (Index cuts = 0; cuts < Index{1} << (d - 1); ++cuts)
            if (auto wrong = torus_wrong(parts_of(d, cuts))) return wrong;
        return std::nullopt;
    });
}

Finding grids_of_every_shape_embed() {
    return {all_of({tori_embed(), catalogued("embeddings/grid", "embedded")})};
}

}  // namespace

Checks grid_in_cube_checks() {
    static constexpr Check checks[] = {
        {"grid_elements_lie_on_code_pairs", grid_elements_lie_on_code_pairs},
        {"cube_maps_onto_a_grid", cube_maps_onto_a_grid},
        {"grids_of_every_shape_embed", grids_of_every_shape_embed},
    };
    return checks;
}

}  // namespace cubecheck::claims
