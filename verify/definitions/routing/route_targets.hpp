#pragma once

#include "verify/definitions/routing/route_checks.hpp"
#include "verify/definitions/target/without_rounds.hpp"

/// Routes in a cube as targets, without proofs.
namespace cubecheck {

/// The number of all pairs of nodes times the d hops or paths between them.
inline double node_pairs(Size const& size) {
    auto const nodes = static_cast<double>(size.nodes);
    return nodes * nodes * static_cast<double>(size.d + 1);
}

template <class A>
Target ecube_target(A const& routes = {}) {
    auto target = cube_target({std::string(A::name), std::string(A::system), "routes in a cube"});
    ask(target,
        {"shortest", "a route takes as many hops as bits differ", Failure::structure,
         "every hop leaves one difference less"},
        check_of(no_shortest_route, routes), node_pairs);
    ask(target, {"ascending", "the dimensions of a route ascend, so the channels have no wait-for cycle"},
        check_of(not_ascending, routes), node_pairs);
    return target;
}

template <class A>
Target disjoint_paths_target(A const& paths = {}) {
    auto target = cube_target({std::string(A::name), std::string(A::system), "d paths between two nodes"});
    ask(target,
        {.property = "disjoint",
         .says = "the d paths between two nodes arrive after n or n + 2 hops and share no inner node",
         .note = "two rotations that have crossed each other's first dimension have crossed all"},
        check_of(not_disjoint, paths),
        [](Size const& size) { return node_pairs(size) * static_cast<double>(size.d); });
    return target;
}

}  // namespace cubecheck
