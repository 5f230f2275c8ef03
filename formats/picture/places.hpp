#pragma once

#include <vector>

#include "formats/picture/point.hpp"
#include "models/explicit/family.hpp"

namespace cubecheck::formats {

/// How much of the room that a node has is for its box, at most; the rest is for what passes by.
inline constexpr Extent box_of_a_node{0.68, 0.58};

/// Where the nodes of a network stand in a picture, so that their boxes keep apart, and links keep off them.
///
/// Shape:   places[node].
/// Units:   the width and the height of the room that a node has.
/// Pre:     a cube has at most 4 dimensions; a grid has 2, or it is a cube.  A tree has this root.
std::vector<Point> places(Arrangement arrangement, Topology const& network, Index root = 0);

}  // namespace cubecheck::formats
