#pragma once

#include <vector>

#include "models/schedule/action.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The strongly connected components without outgoing edges (sink components).  If an edge is "waits for",
/// these are the root causes of a deadlock: the wait-for cycles, and the nodes that wait for nobody.
///
/// Shape:  leads_to[node], nodes that are numbered from 0.  The search is depth-first from node 0, 1, ..
///         Nodes of a component are in order of visit, components in order of their first visited node.
/// Cost:   linear in nodes and edges.
/// Source: Tarjan 1972, "Depth-first search and linear graph algorithms".
std::vector<std::vector<schedules::Index>> sink_components(
    std::vector<std::vector<schedules::Index>> const& leads_to);

}  // namespace cubecheck::witness
