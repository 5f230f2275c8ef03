#pragma once

#include "models/parametric/node.hpp"

namespace cubecheck {

/// The node of a routed message from `source` to `target` before it crosses dimension k of the cube.
///
/// A message corrects the bits in which the two differ, one link each. The order is ascending, or descending
/// if the algorithm's lowest_first(source, target) is false.
template <class A>
inline constexpr auto place_before = [](auto source, auto target, auto k) {
    if constexpr (requires { A::lowest_first(source, target); })
        return choose(A::lowest_first(source, target), join(source, target, k),
                      join(target, source, next(k)));
    else
        return join(source, target, k);
};

}  // namespace cubecheck
