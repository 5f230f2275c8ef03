#pragma once

#include "models/explicit/definition.hpp"
#include "models/explicit/measures.hpp"

/// How many rounds explicit programs take by their formulas, which their property `cost` checks.
namespace cubecheck::claims {

template <class A>
Index rounds(Size const& size) {
    return A::cost(measures(A::family(), size)).rounds;
}

/// The same, where the number of ranks tells the network.
template <class A>
Index rounds_on(Index ranks, Index root = 0) {
    return rounds<A>({.nodes = ranks, .root = root});
}

}  // namespace cubecheck::claims
