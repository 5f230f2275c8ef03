#pragma once

#include <string>
#include <vector>

#include "models/support/parameter_box.hpp"
#include "subjects/subject.hpp"

namespace cubecheck::cli {

/// Up to so many nodes, every root is a size of its own.
inline constexpr Index most_nodes_of_boxes = 64;

/// The sizes of a subject in a box, by ascending nodes: every root and number of chunks of the box, if the
/// subject has any, and every shape that the catalog goes through.  Where networks have shapes, the root is
/// node 0.
std::vector<Size> box_sizes(Subject const& subject, ParameterBox const& box);

/// The nodes of the largest network that the catalog goes through, up to `most_nodes_of_boxes`.
Index largest_nodes(Subject const& subject);

/// What sizes of as many nodes differ in, in words; empty if there is one size each.
std::string folded_axes(Subject const& subject, ParameterBox const& box);

}  // namespace cubecheck::cli
