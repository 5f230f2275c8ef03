#pragma once

#include "models/parametric/node.hpp"

namespace cubecheck {

/// Where the message of a routed algorithm from `source` to `target` is when it is about to cross dimension k
/// of the cube.
///
/// A message corrects the bits in which the two differ, one link each, from the lowest to the highest; or the
/// other way round where the algorithm says that it is not lowest_first(source, target).
template <class A>
inline constexpr auto place_before = [](auto source, auto target, auto k) {
    if constexpr (requires { A::lowest_first(source, target); })
        return choose(A::lowest_first(source, target), join(source, target, k),
                      join(target, source, next(k)));
    else
        return join(source, target, k);
};

}  // namespace cubecheck
