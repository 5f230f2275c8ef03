#pragma once

#include <vector>

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

// the course, from cycles in the cube on
Checks codes_and_cycles_checks();
Checks grid_in_cube_checks();
Checks course_paths_checks();
Checks binomial_trees_checks();
Checks rule_and_listing_checks();
Checks arc_sets_checks();
Checks arc_uses_checks();
Checks optimal_broadcast_checks();
Checks full_sets_checks();
Checks by_dimensions_checks();
Checks all_port_exchange_checks();
Checks recursive_exchange_checks();
Checks all_link_times_checks();
Checks one_link_checks();
Checks one_link_emulation_checks();
Checks one_link_times_checks();
Checks relaxation_checks();
Checks penalty_checks();
Checks blocks_of_a_grid_checks();
Checks limits_of_speedup_checks();
Checks line_embedding_checks();

/// All of them.
std::vector<Check> every_check();

/// The check of this name; null if there is none.
Check const* check_named(std::string_view name);

}  // namespace cubecheck::claims
