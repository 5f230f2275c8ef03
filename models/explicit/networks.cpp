#include <algorithm>
#include <array>
#include <bit>
#include <random>

#include "models/explicit/family.hpp"
#include "models/network/graphs.hpp"
#include "models/network/topologies.hpp"
#include "models/network/trees.hpp"
#include "models/parametric/radix.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {

namespace {

constexpr Index every_tree_up_to = 6, largest_tree = 16;

std::vector<Size> cubes(UpTo const& bound) {
    std::vector<Size> found;
    for (Index d = 0; d <= bound.d; ++d) found.push_back(cube_size(d));
    return found;
}

std::vector<Size> rows(UpTo const& bound) {
    std::vector<Size> found;
    for (Index n = 1; n <= bound.nodes; ++n) found.push_back(ring_size(n));
    return found;
}

/// The members of `rows` for which `is_asked_for` holds.
std::vector<Size> rows_of(UpTo const& bound, bool (*is_asked_for)(Index nodes)) {
    auto found = rows(bound);
    std::erase_if(found, [&](Size const& size) { return !is_asked_for(size.nodes); });
    return found;
}

std::vector<Size> powers_of_two(UpTo const& bound) {
    return rows_of(bound, [](Index n) { return std::has_single_bit(static_cast<std::uint64_t>(n)); });
}

std::vector<Size> even_rows(UpTo const& bound) {
    return rows_of(bound, [](Index n) { return n % 2 == 0; });
}

std::vector<Size> rows_with_a_base(UpTo const& bound) {
    std::vector<Size> found;
    for (Size size : rows(bound))
        for (size.shape = least_base; size.shape <= most_base; ++size.shape) found.push_back(size);
    return found;
}

std::vector<Size> grids_of(Index nodes, Index least_d, Index most_d) {
    std::vector<Size> found;
    for (Index d = least_d; d <= most_d && (nodes == 1 ? d == least_d : Index{1} << d <= nodes); ++d)
        if (topologies::side_of(nodes, d) > 0)
            found.push_back({.nodes = nodes, .d = d, .shape = most_d > 2 ? d : 0});
    return found;
}

std::vector<Size> grids_up_to(UpTo const& bound, Index most_d) {
    std::vector<Size> found;
    for (Index n = 1; n <= bound.nodes; ++n)
        for (Size const& size : grids_of(n, 2, most_d)) found.push_back(size);
    return found;
}

std::vector<Size> squares(UpTo const& bound) { return grids_up_to(bound, 2); }

std::vector<Size> grids(UpTo const& bound) { return grids_up_to(bound, 20); }

std::vector<Size> binary_squares(UpTo const& bound) {
    std::vector<Size> found;
    for (Index n = 1; n <= bound.nodes; n *= 4) found.push_back({.nodes = n, .d = 2});
    return found;
}

/// The numbers of the trees on n nodes that are checked.
std::vector<Index> some_trees(Index n) {
    std::vector<Index> found;
    if (n <= every_tree_up_to) {
        for (Index tree = 0; tree < topologies::trees_on(n); ++tree) found.push_back(tree);
        return found;
    }
    found = {0, topologies::number_of_path(n)};
    std::mt19937_64 random(static_cast<std::uint64_t>(n));
    for (int i = 0; i < 6; ++i)
        found.push_back(static_cast<Index>(random() % static_cast<std::uint64_t>(topologies::trees_on(n))));
    return found;
}

std::vector<Size> trees(UpTo const& bound) {
    std::vector<Size> found;
    for (Index n = 1; n <= std::min(bound.nodes, largest_tree); ++n)
        for (Index const tree : some_trees(n)) found.push_back({.nodes = n, .shape = tree});
    return found;
}

Topology mesh_of(Size const& size) {
    return topologies::mesh(topologies::side_of(size.nodes, size.d), size.d);
}

Topology torus_of(Size const& size) {
    return topologies::torus(topologies::side_of(size.nodes, size.d), size.d);
}

Topology torus_of_rows(Size const& size) {
    Index const columns = members_of_group(size);
    return Topology(graphs::torus(size.nodes / columns, columns));
}

Topology complete_of(Size const& size) { return topologies::complete(size.nodes); }

Topology tree_of(Size const& size) {
    return topologies::tree(topologies::parents_of_tree(size.nodes, size.shape));
}

}  // namespace

namespace families {

Family const cube{.name = "cube",
                  .every = "every d",
                  .arrangement = Arrangement::cube,
                  .topology = [](Size const& size) { return topologies::cube(size.d); },
                  .members = cubes};
Family const line{.name = "line",
                  .by_nodes = true,
                  .every = "every n",
                  .arrangement = Arrangement::row,
                  .topology = [](Size const& size) { return topologies::line(size.nodes); },
                  .members = rows};
Family const ring{.name = "ring",
                  .by_nodes = true,
                  .every = "every n",
                  .topology = [](Size const& size) { return topologies::ring(size.nodes); },
                  .members = rows};
Family const square_mesh{.name = "mesh",
                         .by_nodes = true,
                         .every = "every square n",
                         .remark = "squares",
                         .arrangement = Arrangement::grid,
                         .topology = mesh_of,
                         .members = squares};
Family const binary_mesh{.name = "mesh",
                         .by_nodes = true,
                         .every = "every power of 4",
                         .remark = "powers of 4",
                         .arrangement = Arrangement::grid,
                         .topology = mesh_of,
                         .members = binary_squares};
Family const square_torus{.name = "torus",
                          .by_nodes = true,
                          .every = "every square n",
                          .remark = "squares",
                          .arrangement = Arrangement::grid,
                          .topology = torus_of,
                          .members = squares};
Family const grid{.name = "grid",
                  .by_nodes = true,
                  .shapes = "dimensions",
                  .every = "every s^d",
                  .remark = "n = s^d with d >= 2",
                  .arrangement = Arrangement::grid,
                  .topology = mesh_of,
                  .members = grids};
Family const complete{.name = "complete network",
                      .by_nodes = true,
                      .every = "every n",
                      .topology = complete_of,
                      .members = rows};
Family const binary{.name = "complete network",
                    .by_nodes = true,
                    .every = "every power of 2",
                    .remark = "powers of 2",
                    .topology = complete_of,
                    .members = powers_of_two};
Family const even{.name = "complete network",
                  .by_nodes = true,
                  .every = "every even n",
                  .remark = "even",
                  .topology = complete_of,
                  .members = even_rows};
Family const based{.name = "complete network",
                   .by_nodes = true,
                   .shapes = "base",
                   .has_every_base = true,
                   .every = "every n and base",
                   .remark = "bases 2 to 4",
                   .topology = complete_of,
                   .members = rows_with_a_base};
Family const torus{.name = "torus",
                   .by_nodes = true,
                   .shapes = "base",
                   .has_every_base = true,
                   .every = "every n and base",
                   .remark = "bases 2 to 4",
                   .arrangement = Arrangement::grid,
                   .topology = torus_of_rows,
                   .members = rows_with_a_base};
Family const tree{.name = "tree",
                  .by_nodes = true,
                  .shapes = "tree",
                  .root_is_any = true,
                  .every = "every tree",
                  .remark = "all trees up to n = 6, eight of each larger n to 16",
                  .arrangement = Arrangement::tree,
                  .topology = tree_of,
                  .members = trees};

}  // namespace families

bool is_of_the_library(Family const& family) {
    using namespace families;
    std::array const known{cube,     line,   ring, square_mesh, binary_mesh, square_torus, grid,
                           complete, binary, even, based,       torus,       tree};
    return std::ranges::find(known, family) != known.end();
}

}  // namespace cubecheck
