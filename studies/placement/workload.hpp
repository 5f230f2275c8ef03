#pragma once

#include <array>
#include <string_view>

#include "models/network/independent.hpp"
#include "models/network/plane.hpp"
#include "models/network/tree.hpp"

namespace cubecheck {

/// A kind of random network for comparing placements.
struct Workload {
    std::string_view name;
    bool metric;  ///< whether its weights satisfy the triangle inequality
    WeightedNetwork (*draw)(Index nodes, RandomNumbers random);
};

/// The kinds of the experiment; the first two are those of the paper (ledger F-42).
inline constexpr std::array workloads{
    Workload{"independent 1..5", false,
             [](Index nodes, RandomNumbers random) { return networks::independent(nodes, 5, random); }},
    Workload{"independent 1..20", false,
             [](Index nodes, RandomNumbers random) { return networks::independent(nodes, 20, random); }},
    Workload{"metric, plane", true,
             [](Index nodes, RandomNumbers random) { return networks::plane(nodes, 1000, random); }},
    Workload{"metric, tree", true,
             [](Index nodes, RandomNumbers random) { return networks::tree(nodes, 20, random); }}};

}  // namespace cubecheck
