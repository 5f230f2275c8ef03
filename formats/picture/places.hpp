#pragma once

#include <vector>

#include "formats/picture/point.hpp"
#include "models/explicit/family.hpp"

namespace cubecheck::formats {

/// The largest part of a node's space for its box; the rest is for links and arrows.
inline constexpr Extent box_of_a_node{0.68, 0.58};

/// The places of the nodes in a picture, such that boxes do not overlap and links do not cross them.
///
/// A cycle of more than 8 nodes is drawn as two rows if only neighbours are linked.
///
/// Shape:   places[node].
/// Units:   the width and the height of a node's space.
/// Pre:     nodes that exchange messages are linked in `network`, if it is a cycle; a cube has at most 4
///          dimensions; a grid has 2, or is a cube; `root` is the root of a tree.
std::vector<Point> places(Arrangement arrangement, Topology const& network, Index root = 0);

}  // namespace cubecheck::formats
