#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/embeddings/grid.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on cycles in the cube, on matrices of codes, and on grids in the cube and cubes in grids.
namespace cubecheck::claims {

namespace {

/// The Gray code of position i.
Index code(Index i) { return value(embeddings::GrayRing::node(node(i))); }

/// A matrix of codes a_i b_j with 2^da rows and 2^db columns.
struct Codes {
    Index da, db;

    Index rows() const { return Index{1} << da; }
    Index columns() const { return Index{1} << db; }
    Index at(Index row, Index column) const {
        return value(embeddings::Grid::node(std::array{row, column}, std::array{da, db}));
    }
    /// The column of the snake, `step` places after it has entered the row.
    Index snake(Index row, Index step) const { return row % 2 == 0 ? step : columns() - 1 - step; }
    std::string text() const { return fmt::format("{} x {}", rows(), columns()); }
};

/// Calls wrong(codes) for all matrices with low <= da, db <= 6.
Verdict for_matrices(Index low, std::function<std::optional<Wrong>(Codes const&)> const& wrong) {
    return for_every("d_a, d_b", low, 6, [&](Index largest) -> std::optional<Wrong> {
        for (Index other = low; other <= largest; ++other)
            for (Codes const& codes : {Codes{largest, other}, Codes{other, largest}})
                if (auto found = wrong(codes)) return found;
        return std::nullopt;
    });
}

/// Tries all walks of `left` more steps from `here`; `flips` counts the flips of every bit so far.  Wrong if
/// a walk returns to node 0 after an odd number of flips of some bit.
std::optional<Wrong> odd_walk(Index d, Index here, Index left, std::vector<Index>& flips) {
    if (here == 0)
        for (Index const count : flips)
            if (count % 2 != 0)
                return Wrong{"a closed walk from node 0", "flips a bit an odd number of times", "even"};
    if (left == 0) return std::nullopt;
    for (Index k = 0; k < d; ++k) {
        ++flips[at(k)];
        auto wrong = odd_walk(d, here ^ Index{1} << k, left - 1, flips);
        --flips[at(k)];
        if (wrong) return wrong;
    }
    return std::nullopt;
}

/// Induction over the steps of a walk: the flips of a bit are even exactly if the bit is as at the start.
Verdict parity_is_kept() {
    return theorem("walks of every length", [](auto& context, auto&) {
        auto const flips = context.int_const("flips");
        auto const differs = context.bool_const("differs"), flipped = context.bool_const("flipped");
        auto const odd = [&](z3::expr const& n) { return z3::mod(n, 2) == 1; };
        auto const after = flips + z3::ite(flipped, context.int_val(1), context.int_val(0));
        return odd(context.int_val(0)) == context.bool_val(false) &&
               z3::implies(odd(flips) == differs, odd(after) == (differs != flipped)) &&
               z3::implies(odd(flips) == differs && !differs, !odd(flips));
    });
}

StatementResult cycles_flip_every_bit_evenly() {
    auto const walks = for_every("d", 0, 4, [](Index d) {
        std::vector<Index> flips(static_cast<std::size_t>(d));
        return odd_walk(d, 0, 8, flips);
    });
    return {all_of({walks, parity_is_kept()})};
}

StatementResult figure_shows_the_rings_of_two_cubes() {
    return {all_of({for_every("d", 3, 4,
                              [](Index d) -> std::optional<Wrong> {
                                  Index const p = Index{1} << d;
                                  std::vector<Index> met(static_cast<std::size_t>(p));
                                  for (Index i = 0; i < p; ++i) {
                                      ++met[at(code(i))];
                                      Index const apart = ones(node(code(i) ^ code((i + 1) % p)));
                                      if (auto wrong = unless_equal(
                                              fmt::format("dimensions between position {} and the next", i),
                                              apart, 1))
                                          return wrong;
                                  }
                                  return unless(std::ranges::count(met, 1) == p, "the ring",
                                                "meets a node twice", "every node once");
                              }),
                    catalogued("embeddings/gray_ring", {"adjacent", "bijective"})})};
}

StatementResult snake_order_is_the_longer_code() {
    return {for_matrices(0, [](Codes const& codes) -> std::optional<Wrong> {
        for (Index i = 0; i < codes.rows(); ++i)
            for (Index j = 0; j < codes.columns(); ++j)
                if (auto wrong = unless_equal(fmt::format("{}, row {}, step {}", codes.text(), i, j),
                                              codes.at(i, codes.snake(i, j)), code(i * codes.columns() + j)))
                    return wrong;
        return std::nullopt;
    })};
}

/// The traversal that follows the longer code, in the last row.
StatementResult last_row_runs_backwards() {
    return {for_matrices(1, [](Codes const& codes) -> std::optional<Wrong> {
        Index const last = codes.rows() - 1;
        return first_wrong(codes.columns(), [&](Index j) {
            return unless_equal(fmt::format("{}, step {} of the last row", codes.text(), j),
                                code(last * codes.columns() + j), codes.at(last, codes.columns() - 1 - j));
        });
    })};
}

/// Whether the nodes are a subcube of `dimensions` dimensions: they have the right number, and are closed
/// under flipping each of these.
std::optional<Wrong> no_subcube(std::string const& where, std::vector<Index> nodes, Index lowest,
                                Index dimensions) {
    std::ranges::sort(nodes);
    bool closed = std::ranges::adjacent_find(nodes) == nodes.end() && std::ssize(nodes) == Index{1}
                                                                                               << dimensions;
    for (Index const v : nodes)
        for (Index k = lowest; k < lowest + dimensions; ++k)
            closed = closed && std::ranges::binary_search(nodes, v ^ Index{1} << k);
    return unless(closed, where, "no cube", fmt::format("a cube of {} dimensions", dimensions));
}

StatementResult rows_and_columns_are_cubes() {
    return {for_matrices(0, [](Codes const& codes) -> std::optional<Wrong> {
        for (Index i = 0; i < codes.rows(); ++i) {
            std::vector<Index> row;
            for (Index j = 0; j < codes.columns(); ++j) row.push_back(codes.at(i, j));
            if (auto wrong = no_subcube(fmt::format("{}, row {}", codes.text(), i), row, 0, codes.db))
                return wrong;
        }
        for (Index j = 0; j < codes.columns(); ++j) {
            std::vector<Index> column;
            for (Index i = 0; i < codes.rows(); ++i) column.push_back(codes.at(i, j));
            if (auto wrong =
                    no_subcube(fmt::format("{}, column {}", codes.text(), j), column, codes.db, codes.da))
                return wrong;
        }
        return std::nullopt;
    })};
}

/// Wrong if two nodes of the network have the same image in the cube, or the image of a link is not a link.
std::optional<Wrong> no_embedding(Graph const& graph, std::vector<Index> const& image) {
    auto sorted = image;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        return Wrong{graph.name, "two nodes go to one", "an injective map"};
    for (auto const& [a, b] : graph.links) {
        Index const apart = ones(node(image[at(a)] ^ image[at(b)]));
        if (apart != 1)
            return Wrong{fmt::format("{}, the link between {} and {}", graph.name, a, b),
                         fmt::format("{} dimensions", apart), "one"};
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

/// Checks the grid, and the links that make it a torus.
Verdict matrices_embed() {
    return for_matrices(0, [](Codes const& codes) {
        return no_embedding(graphs::torus(codes.rows(), codes.columns()), nodes_of(codes));
    });
}

StatementResult grid_elements_lie_on_code_pairs() { return {matrices_embed()}; }

/// Whether the matrix of codes, as a grid, has exactly the links of the cube.
bool is_the_cube(Codes const& codes, Graph const& grid) {
    auto const cube = graphs::cube(codes.da + codes.db);
    return grid.links.size() == cube.links.size() && !no_embedding(grid, nodes_of(codes));
}

/// If a cube has more links than every grid with as many nodes, no map preserves links.
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
                     fmt::format("at most the {} of a grid", most)};
    });
}

StatementResult cube_maps_onto_a_grid() {
    return {.as_written = cube_fits_a_grid(),
            .correction =
                Reading{"a two-dimensional grid of 2^a x 2^b nodes maps onto the cube", matrices_embed()}};
}

/// The ways to write d as an ordered sum of positive numbers.  Bit i of `cuts` separates dimension i from the
/// next one.
std::vector<Index> parts_of(Index d, Index cuts) {
    std::vector<Index> parts{1};
    for (Index i = 0; i + 1 < d; ++i)
        if ((cuts >> i & 1) != 0)
            parts.push_back(1);
        else
            ++parts.back();
    return parts;
}

/// All places with an additional coordinate below `length`, which varies fastest.
std::vector<std::vector<Index>> with_one_more(std::vector<std::vector<Index>> const& places, Index length) {
    std::vector<std::vector<Index>> longer;
    for (auto const& place : places)
        for (Index j = 0; j < length; ++j) {
            longer.push_back(place);
            longer.back().push_back(j);
        }
    return longer;
}

/// The torus with these sides, which contains the grid.
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
    return for_every("d", 1, 9, [](Index d) {
        return first_wrong(Index{1} << (d - 1), [&](Index cuts) { return torus_wrong(parts_of(d, cuts)); });
    });
}

StatementResult grids_of_every_shape_embed() {
    return {all_of({tori_embed(), catalogued("embeddings/grid", "embedded")})};
}

}  // namespace

Checks course_code_matrices_checks() {
    static constexpr Check checks[] = {
        {"cycles_flip_every_bit_evenly", cycles_flip_every_bit_evenly},
        {"figure_shows_the_rings_of_two_cubes", figure_shows_the_rings_of_two_cubes},
        {"snake_order_is_the_longer_code", snake_order_is_the_longer_code},
        {"last_row_runs_backwards", last_row_runs_backwards},
        {"rows_and_columns_are_cubes", rows_and_columns_are_cubes},
        {"grid_elements_lie_on_code_pairs", grid_elements_lie_on_code_pairs},
        {"cube_maps_onto_a_grid", cube_maps_onto_a_grid},
        {"grids_of_every_shape_embed", grids_of_every_shape_embed},
    };
    return checks;
}

}  // namespace cubecheck::claims
