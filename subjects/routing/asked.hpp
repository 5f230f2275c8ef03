#pragma once

#include "subjects/catalog/by_hand.hpp"
#include "subjects/routing/checks.hpp"

/// Routes in a cube as subjects, without proofs.
namespace cubecheck::subjects {

/// All pairs of nodes, and the d hops or paths between them.
inline double pairs(Size const& size) {
    auto const nodes = static_cast<double>(size.nodes);
    return nodes * nodes * static_cast<double>(size.d + 1);
}

template <class A>
Subject ecube_subject() {
    auto subject = cube_subject({std::string(A::name), std::string(A::system), "routes in a cube"});
    ask(subject,
        {"shortest", "a route takes as many hops as bits differ", Failure::structure,
         "every hop leaves one difference less"},
        no_shortest_route<A>, pairs);
    ask(subject, {"ascending", "the dimensions of a route ascend, so the channels have no wait-for cycle"},
        not_ascending<A>, pairs);
    return subject;
}

template <class A>
Subject disjoint_paths_subject() {
    auto subject = cube_subject({std::string(A::name), std::string(A::system), "d paths between two nodes"});
    ask(subject,
        {.property = "disjoint",
         .says = "the d paths between two nodes arrive after n or n + 2 hops and share no inner node",
         .unproved = "that two rotations never meet has no formula over single bits"},
        not_disjoint<A>, [](Size const& size) { return pairs(size) * static_cast<double>(size.d); });
    return subject;
}

}  // namespace cubecheck::subjects
