#pragma once

#include <optional>
#include <vector>

#include "models/graph.hpp"

/// One network laid into another.
namespace cubecheck::claims {

/// The node of the other network for every node.
using Places = std::vector<Index>;

/// Whether the places differ and every link comes to lie on a link.
///
/// Pre: a place for every node, all of them nodes of `host`.
bool maps(Graph const& guest, Graph const& host, Places const& places);

/// Some places that map the guest into the host; nothing if there are none.
///
/// Cost:    exponential; for small networks.
std::optional<Places> mapping(Graph const& guest, Graph const& host);

}  // namespace cubecheck::claims
