#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "engine/reference/buffers.hpp"
#include "models/algebra/laws.hpp"
#include "models/parametric/content.hpp"

namespace cubecheck {

/// Two cells with the same promised fold, but different values.
struct Disagreement {
    Index node, cell;
    Index other_node, other_cell;  ///< the first cell with the same promise
};

/// The first cell that disagrees with another cell. `promised(node, cell)`, a Content<Index, Index>, is the
/// same for both, up to order if the operator commutes.
template <class Value>
std::optional<Disagreement> first_disagreement(Buffers<Value> const& results, Laws laws, auto promised) {
    std::map<std::tuple<Index, Index, Index>, std::pair<Index, Index>> first;
    for (Index i = 0; i < results.nodes; ++i)
        for (Index c = 0; c < results.cells; ++c) {
            Content<Index, Index> const expected = promised(i, c);
            if (!expected.known || expected.count < 2) continue;
            bool const is_whole = commutes(laws) && expected.count == results.nodes;
            auto const [place, is_new] =
                first.try_emplace({is_whole ? 0 : expected.first, expected.count, expected.part}, i, c);
            auto const [node, cell] = place->second;
            if (!is_new && !(results.at(i, c) == results.at(node, cell)))
                return Disagreement{i, c, node, cell};
        }
    return std::nullopt;
}

}  // namespace cubecheck
