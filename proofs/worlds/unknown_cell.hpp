#pragma once

#include <string>
#include <type_traits>

#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"
#include "proofs/symbols/scene.hpp"

namespace cubecheck {

/// An unknown cell of each kind. For a user-defined kind it is a number below the kind's count. The name of a
/// second cell has a prefix.
template <class Cells, class W, class At>
auto unknown_cell(Scene& scene, W& world, At const& at, std::string const& prefix = "") {
    if constexpr (std::is_same_v<Cells, OneCell>)
        return Only{};
    else if constexpr (std::is_same_v<Cells, PrefixAndTotal>)
        return ScanCell<Formula>{scene.truth(prefix + "cell_is_total")};
    else if constexpr (std::is_same_v<Cells, CellPerChunk>)
        return scene.number_below(prefix + "chunk", at.chunks);
    else if constexpr (std::is_same_v<Cells, CellPerPlace>)
        return world.place(prefix + "cell");
    else if constexpr (std::is_same_v<Cells, CellPerNode> || std::is_same_v<Cells, CellPerRank>)
        return world.rank(prefix + "cell");
    else {
        static_assert(CountedCells<Cells>, "a kind of cells offers count(nodes, chunks)");
        static_assert(std::is_same_v<decltype(Cells::cell(Index{})), Index>,
                      "the cells of a user-defined kind are numbers: cell(i) is i");
        return scene.number_below(prefix + "cell", cell_count<Cells>(at));
    }
}

}  // namespace cubecheck
