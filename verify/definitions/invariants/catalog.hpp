#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// The invariants that are found for the definitions of the catalog, whose own are not looked at.
namespace cubecheck::invariant {

/// What is found for a definition, phase by phase; nothing for one that is not parametric.
std::vector<SoughtInvariant> found_in_catalog(std::string const& name);

/// Some of the catalog, in sources of their own.
std::vector<SoughtInvariant> found_for_rooted_movers(std::string const& name);
std::vector<SoughtInvariant> found_for_unrooted_movers(std::string const& name);
std::vector<SoughtInvariant> found_for_reducers(std::string const& name);

}  // namespace cubecheck::invariant
