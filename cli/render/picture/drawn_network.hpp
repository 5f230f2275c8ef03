#pragma once

#include <optional>

#include "formats/page/page.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The network on which pages show an algorithm.
///
/// This is the algorithm's own network, unless that links every pair of ranks.  Then it is the tree of the
/// links that carry messages; if these do not form a tree, no links are drawn.
///
/// Pre:    the script is the target's at this size.
formats::PageNetwork drawn_network(Target const& target, Script const& script);

/// The network of a picture: the drawn network, but the tree if messages go up and down a tree in a cube.
///
/// Pre:    the script is the target's at this size.
formats::PageNetwork pictured_network(Target const& target, Script const& script);

/// The number of streams of a pipeline's messages.  On a cube of dimension d it is d: chunk q goes along tree
/// q mod d.
///
/// Result: none if the algorithm is not a pipeline.
std::optional<Index> streams(Target const& target, Size const& size);

}  // namespace cubecheck::cli
