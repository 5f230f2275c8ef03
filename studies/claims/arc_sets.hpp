#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

/// The broadcast from node 0 of a cube, described by sets of arcs A_1 .. A_m.  The broadcasts from all other
/// nodes are its translations.
///
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-107 to B-115.
namespace cubecheck::claims {

/// An arc of the cube.
struct CubeArc {
    Index from;
    Index to;

    Index dimension() const;
    friend bool operator==(CubeArc const&, CubeArc const&) = default;
};

using ArcSet = std::vector<CubeArc>;

/// A description: its sets of arcs, in the order of the steps.
struct ArcSets {
    Index d;
    std::vector<ArcSet> sets;

    Index nodes() const { return Index{1} << d; }
    Index arcs() const;
};

/// All arcs of the cube.
ArcSet arcs_of_cube(Index d);

/// The fewest steps of a description: p - 1 packets over d arcs per node.
Index fewest_steps(Index d);

/// Whether every arc of A_i starts at node 0 or at the end of an arc of A_1 .. A_(i-1), and every node but
/// node 0 is the end of an arc.
bool describes_a_broadcast(ArcSets const& description);

/// Whether the union of the sets is a spanning tree with root 0: every other node has one incoming arc, and
/// the root has none.
bool is_spanning_tree(ArcSets const& description);

/// r(x, y): the number of translations of the set that use the arc.
Index uses(ArcSet const& set, CubeArc arc, Index d);

/// T: the largest number of uses of an arc.
Index busiest(ArcSet const& set, Index d);

/// Runs the broadcasts from all nodes, phase by phase, with one packet per arc and step.  Result: the error,
/// if a packet is missing when it is to be sent, or at the end; empty if there is none.  Sets `steps` to
/// their number.
std::string multinode_broadcast(ArcSets const& description, Index& steps);

/// The description on which the all-gather by necklaces is based.
ArcSets necklace_sets(Index d);

}  // namespace cubecheck::claims
