#include <algorithm>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/mesh.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "algorithms/reduce/mesh.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/loads.hpp"
#include "studies/claims/definitions.hpp"

/// The statement of the slides that broadcasts and reductions have one template.
namespace cubecheck::claims {

namespace {

/// The messages of a explicit program with the nodes renamed, each round by sender.
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

/// Columns before rows: so the bits of the column, which are halved first, come to stand on the left.
Index by_columns(Index node, Index side) { return node % side * side + node / side; }

/// The program for the mesh against that for the cube, message by message, for one mesh and root.
template <class OnMesh, class OnCube>
std::optional<Wrong> no_instance(Index k, Index root) {
    Index const side = Index{1} << k;
    auto const on_mesh = renamed<OnMesh>({.nodes = side * side, .d = 2, .root = root}, by_columns);
    auto cube = cube_size(2 * k);
    cube.root = by_columns(root, side);
    if (auto wrong = unless_equal("rounds", std::ssize(on_mesh), cube.d)) return wrong;
    for (Index r = 0; r < cube.d; ++r) {
        auto const on_cube = messages<OnCube>(cube, r);
        if (on_mesh[static_cast<std::size_t>(r)] != on_cube)
            return Wrong{"round " + std::to_string(r) + " from root " + std::to_string(root),
                         text(on_mesh[static_cast<std::size_t>(r)]), text(on_cube) + ", as on the cube"};
    }
    return std::nullopt;
}

/// On a ring the broadcast and the reduction are those of the cube as they stand; on a mesh they are, once
/// its nodes are numbered column by column.
Finding one_template_for_all() {
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

Checks slides_template_checks() {
    static constexpr Check checks[] = {{"one_template_for_all", one_template_for_all}};
    return checks;
}

}  // namespace cubecheck::claims
