#pragma once

#include <array>

#include "algorithms/placement/dim2.hpp"
#include "algorithms/placement/eff.hpp"
#include "algorithms/placement/tsts.hpp"

namespace cubecheck::placement {

/// A placement heuristic, without its type.
struct Heuristic {
    std::string_view name;
    std::string_view system;
    Placement (*placed)(WeightedNetwork const&);
};

template <class H>
inline constexpr Heuristic heuristic{H::name, H::system, &H::placed};

/// All of them, in the order of their systems.
inline constexpr std::array heuristics{heuristic<Dim2>, heuristic<Tsts>, heuristic<Eff>};

}  // namespace cubecheck::placement
