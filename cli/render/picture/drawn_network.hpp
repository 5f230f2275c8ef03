#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/explicit/family.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The network on which pictures and pages show an algorithm.
///
/// This is the algorithm's own network, unless that links every pair of ranks.  Then it is the tree of the
/// links that carry messages; if these do not form a tree, no links are drawn.
struct DrawnNetwork {
    Arrangement arrangement = Arrangement::cycle;
    Topology topology;
    Index root = 0;                  ///< of a tree
    std::vector<std::string> names;  ///< of the ranks, beside their numbers; may be empty
    std::vector<std::pair<Index, Index>> links = {};
};

/// Pre:    the script is the target's at this size.
DrawnNetwork drawn_network(Target const& target, Script const& script);

/// The number of streams of a pipeline's messages.  On a cube of dimension d it is d: chunk q goes along tree
/// q mod d.
///
/// Result: none if the algorithm is not a pipeline.
std::optional<Index> streams(Target const& target, Size const& size);

}  // namespace cubecheck::cli
