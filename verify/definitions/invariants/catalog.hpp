#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// The invariants that the search finds for the definitions of the catalog, without using their own
/// invariants.
namespace cubecheck::invariant {

/// The invariants found for a definition, one per phase; empty if it is not parametric.
std::vector<SoughtInvariant> found_in_catalog(std::string const& name);

/// The same for some definitions of the catalog, in separate sources.
std::vector<SoughtInvariant> found_for_rooted_movers(std::string const& name);
std::vector<SoughtInvariant> found_for_unrooted_movers(std::string const& name);
std::vector<SoughtInvariant> found_for_reducers(std::string const& name);

}  // namespace cubecheck::invariant
