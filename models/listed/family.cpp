#include "models/listed/family.hpp"

#include <array>
#include <random>

#include "models/sizes.hpp"
#include "models/topologies/families.hpp"
#include "models/topologies/trees.hpp"

namespace cubecheck {

namespace {

constexpr Index every_tree_up_to = 6, most_chunks = 4, largest_tree = 16;

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

std::vector<Size> grids_of(Index nodes, Index least_d, Index most_d) {
    std::vector<Size> found;
    for (Index d = least_d; d <= most_d && (nodes == 1 ? d == least_d : Index{1} << d <= nodes); ++d)
        if (topologies::side_of(nodes, d) > 0) found.push_back({.nodes = nodes, .d = d});
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

/// The numbers of the trees gone through on n nodes.
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

Topology tree_of(Size const& size) {
    return topologies::tree(topologies::parents_of_tree(size.nodes, size.shape));
}

Index chunks_up_to(Family const& family, Size const& size) {
    return family.by_nodes ? most_chunks : 2 * size.d + 2;
}

}  // namespace

namespace families {

Family const cube{"cube", false, false, "every d", "", [](Size const& s) { return topologies::cube(s.d); },
                  cubes};
Family const line{"line", true, false, "every n", "", [](Size const& s) { return topologies::line(s.nodes); },
                  rows};
Family const ring{"ring", true, false, "every n", "", [](Size const& s) { return topologies::ring(s.nodes); },
                  rows};
Family const square_mesh{"mesh", true, false, "every square n", ", squares", mesh_of, squares};
Family const binary_mesh{"mesh", true, false, "every power of 4", ", powers of 4", mesh_of, binary_squares};
Family const square_torus{"torus", true, false, "every square n", ", squares", torus_of, squares};
Family const grid{"grid", true, false, "every s^d", ", n = s^d with d >= 2", mesh_of, grids};
Family const tree{"tree",  true, true, "every tree", ", all trees up to n = 6, eight of each larger n to 16",
                  tree_of, trees};

}  // namespace families

std::string describe(Family const& family, Size const& size, bool rooted, bool pipelined) {
    std::string text = family.by_nodes ? "n=" + std::to_string(size.nodes) : "d=" + std::to_string(size.d);
    if (family.members == grids) text += " in " + std::to_string(size.d) + " dimensions";
    if (family.has_shapes) text += ", tree " + std::to_string(size.shape);
    if (pipelined) text += ", k=" + std::to_string(size.chunks);
    if (rooted) text += ", root " + std::to_string(size.root);
    return text;
}

std::string options(Family const& family, Size const& size, bool rooted, bool pipelined) {
    std::string text =
        family.by_nodes ? "--n " + std::to_string(size.nodes) : "--d " + std::to_string(size.d);
    if (family.has_shapes) text += " --shape " + std::to_string(size.shape);
    if (pipelined) text += " --chunks " + std::to_string(size.chunks);
    if (rooted) text += " --root " + std::to_string(size.root);
    return text;
}

std::string describe(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    std::string text =
        family.by_nodes ? "n <= " + std::to_string(bound.nodes) : "d <= " + std::to_string(bound.d);
    text += family.remark;
    if (pipelined) text += family.by_nodes ? ", k <= " + std::to_string(most_chunks) : ", k <= 2d+2";
    auto const most = family.by_nodes ? bound.nodes : Index{1} << bound.d;
    if (rooted && !family.has_shapes && most > every_root_up_to) text += ", four roots where p > 64";
    return text;
}

std::vector<Size> sizes(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    std::vector<Size> found;
    for (Size size : family.members(bound))
        for (size.chunks = 1; size.chunks <= (pipelined ? chunks_up_to(family, size) : 1); ++size.chunks)
            for (Index const root :
                 rooted && !family.has_shapes ? roots(size.nodes) : std::vector<Index>{0}) {
                size.root = root;
                found.push_back(size);
            }
    return found;
}

}  // namespace cubecheck
