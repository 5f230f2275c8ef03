#pragma once

#include "engine/reference/cone.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/parametric/each_size.hpp"

/// Places of a run at which properties are checked one by one.
namespace cubecheck {

/// The number of cells up to which all are checked.
inline constexpr Index few_places = 1000;

/// All cells of all nodes if they are few; otherwise a sample, so small that the budget allows several rounds
/// of each.
template <class A>
std::vector<NodeCell> some_places(Spot const& spot) {
    using namespace sampled_detail;
    Index const cells = cell_count<typename A::Cells>(spot.size);
    auto const rounds =
        static_cast<std::uint64_t>(exchanges<A>(spot.size)) / static_cast<std::uint64_t>(spot.size.nodes);
    auto const most = std::max<std::uint64_t>(spot.budget / (4 * (rounds + 1)), 1);
    std::vector<NodeCell> found;
    auto const add = [&](Index node, Index cell) {
        if (found.size() < most) found.push_back({node, cell});
    };
    bool const all =
        spot.size.nodes <= few_places && cells <= few_places &&
        static_cast<std::uint64_t>(spot.size.nodes * cells) <= std::min<std::uint64_t>(most, few_places);
    for (Index node = 0; all && node < spot.size.nodes; ++node)
        for (Index cell = 0; cell < cells; ++cell) add(node, cell);
    if (all) return found;
    auto nodes = some(spot.size.nodes, spot);
    nodes.insert(nodes.begin(), spot.size.root);
    auto const some_cells = some(cells, spot);
    for (std::size_t step = some_cells.size(); step-- > 0;)
        for (std::size_t i = 0; i < nodes.size(); ++i)
            add(nodes[i], some_cells[(i + step) % some_cells.size()]);
    for (Index const node : nodes) add(node, std::min(node, cells - 1));
    cone_detail::sort(found);
    return found;
}

/// A counterexample to a property with its size and replay.
template <class A>
Counterexample at_spot(Spot const& spot, std::string_view property, Counterexample found) {
    found.size = describe<A>(spot.size);
    found.replay = size_text<A>().command({"verify", " --property " + std::string(property)}, spot.size);
    return found;
}

}  // namespace cubecheck
