#pragma once

#include <string>
#include <vector>

#include "models/support/parameter_box.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// Up to so many nodes, every root is a size of its own.
inline constexpr Index most_nodes_of_boxes = 64;

/// The sizes of a target in a box, by ascending nodes: every root and number of chunks of the box, if the
/// target has any, and every shape that the catalog goes through.  Where networks have shapes, the root is
/// node 0.
std::vector<Size> box_sizes(Target const& target, ParameterBox const& box);

/// The nodes of the largest network that the catalog goes through, up to `most_nodes_of_boxes`.
Index largest_nodes(Target const& target);

/// What sizes of as many nodes differ in, in words; empty if there is one size each.
std::string folded_axes(Target const& target, ParameterBox const& box);

}  // namespace cubecheck::cli
