#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "models/parametric/definition.hpp"

namespace cubecheck::lower_bounds {

/// The words that pass one port of a node in any algorithm for the collective of A, derived from its
/// promises.
///
/// Into a node: each of its results that contains a contribution of another node needs a separate word, since
/// no word is part of two results. Out of a node: each part of its buffer that another node's result contains
/// needs a separate word, since no word is a fold of two parts.
///
/// Pre:     at the start a node holds only its own contribution.
/// Result:  the maximum over nodes and both directions.
/// Cost:    p results times p contributions for each of p nodes at most.
template <class A>
Index through_one_port(Size const& size) {
    using Form = typename A::Form;
    auto const at = Form::last(size);
    auto const p = static_cast<std::size_t>(size.nodes);
    std::vector<Index> into(p, 0);
    std::vector<std::set<Index>> out_of(p);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < cell_count<typename A::Cells>(size); ++c) {
            auto const result = A::Collective::result(Form::rank(i), cell_at<typename A::Cells>(c), at);
            bool is_foreign = false;
            for (Index j = 0; result.known && j < result.count; ++j) {
                Index const origin = (value(result.first) + j) % size.nodes;
                if (origin == i) continue;
                is_foreign = true;
                out_of[static_cast<std::size_t>(origin)].insert(value(result.part));
            }
            into[static_cast<std::size_t>(i)] += is_foreign ? 1 : 0;
        }
    Index most = 0;
    for (std::size_t i = 0; i < p; ++i)
        most = std::max({most, into[i], static_cast<Index>(out_of[i].size())});
    return most;
}

}  // namespace cubecheck::lower_bounds
