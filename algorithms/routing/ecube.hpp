#pragma once

#include <string_view>

#include "models/parametric/cyclic.hpp"

namespace cubecheck::routing {

/// The route from a node to a target that crosses the dimensions in which they differ, the lowest first.
///
/// Cost:    as many hops as bits differ, which is the distance.
/// Source:  Sullivan and Bashkow 1977; ledger B-75, B-76.
struct ECube {
    static constexpr std::string_view name = "routing/ecube";
    static constexpr std::string_view system = "A43";

    /// The dimension that the hop from node u towards t crosses.
    ///
    /// Pre:  u differs from t.
    static constexpr auto crossed(auto u, auto t, auto d) { return lowest_difference(u, t, d); }
};

}  // namespace cubecheck::routing
