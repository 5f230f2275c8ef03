#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

/// The broadcast from node 0 of a cube, described by sets of arcs A_1 .. A_m; the broadcasts from all other
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

/// A description: its sets, in the order of the steps.
struct ArcSets {
    Index d;
    std::vector<ArcSet> sets;

    Index nodes() const { return Index{1} << d; }
    Index arcs() const;
};

/// All arcs of the cube.
ArcSet arcs_of_cube(Index d);

/// The steps that the description takes at least: as many as fill d arcs a node with p - 1 packets.
Index fewest_steps(Index d);

/// Whether every arc of A_i starts in node 0 or where an arc of A_1 .. A_(i-1) ends, and an arc ends in every
/// node but node 0.
bool describes_a_broadcast(ArcSets const& description);

/// Whether the union of the sets is a tree of all nodes with root 0: into every other node leads one arc, and
/// into the root none.
bool is_spanning_tree(ArcSets const& description);

/// r(x, y): how many translations of the set use the arc.
Index uses(ArcSet const& set, CubeArc arc, Index d);

/// T: the most that an arc is used.
Index busiest(ArcSet const& set, Index d);

/// Runs the broadcasts from all nodes, phase by phase, one packet an arc a step: what is wrong if a packet is
/// missing where it is to be sent, or in the end; empty if nothing is.  `steps` is how many it took.
std::string multinode_broadcast(ArcSets const& description, Index& steps);

/// The description that the all-gather by necklaces stands on.
ArcSets necklace_sets(Index d);

}  // namespace cubecheck::claims
