#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/explicit/family.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The network that pictures and pages show an algorithm on.
///
/// It is the algorithm's own.  Where every rank is linked to every other, which says nothing, it is the tree
/// along whose links the messages go, if they do so, or else has no links at all.
struct DrawnNetwork {
    Arrangement arrangement = Arrangement::cycle;
    Topology topology;
    Index root = 0;                  ///< of a tree
    std::vector<std::string> names;  ///< of the ranks, shown with their numbers; may be empty
    std::vector<std::pair<Index, Index>> links = {};
};

/// Pre:    the script is the target's at this size.
DrawnNetwork drawn_network(Target const& target, Script const& script);

/// How many streams the messages of a pipeline belong to.  On a cube of dimension d there are d: chunk q goes
/// along tree q mod d.
///
/// Result: nothing if the algorithm is not a pipeline.
std::optional<Index> streams(Target const& target, Size const& size);

}  // namespace cubecheck::cli
