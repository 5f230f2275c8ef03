#pragma once

#include "claims/check.hpp"

/// The checks, by subject; the files in claims/checks/ define them.
namespace cubecheck::claims {

// the encyclopedia article
Checks cube_topology_checks();
Checks exchange_checks();
Checks scan_checks();
Checks gather_and_reduce_checks();
Checks total_exchange_checks();
Checks disjoint_trees_checks();
Checks pipelined_broadcast_checks();

// the articles linked from it
Checks binomials_checks();
Checks linked_primitives_checks();
Checks outside_checks();

/// The check of this name; null if there is none.
Check const* check_named(std::string_view name);

}  // namespace cubecheck::claims
