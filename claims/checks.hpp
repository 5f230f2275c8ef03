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

// the slides
Checks slides_machine_checks();
Checks slides_buffering_checks();
Checks slides_broadcast_checks();
Checks slides_naive_broadcast_checks();
Checks slides_reduction_checks();
Checks slides_identity_checks();
Checks slides_time_checks();
Checks slides_matrix_vector_checks();
Checks slides_mesh_checks();
Checks slides_ring_all_gather_checks();
Checks slides_mesh_all_gather_checks();
Checks slides_all_gather_bound_checks();
Checks slides_cube_all_gather_checks();
Checks slides_all_reduce_checks();
Checks slides_prefix_checks();
Checks slides_numbering_checks();
Checks slides_scatter_checks();
Checks slides_ring_exchange_checks();
Checks slides_mesh_exchange_checks();
Checks slides_exchange_checks();
Checks slides_pairwise_checks();
Checks slides_long_message_checks();
Checks slides_remarks();

/// All of them.
std::vector<Check> every_check();

/// The check of this name; null if there is none.
Check const* check_named(std::string_view name);

}  // namespace cubecheck::claims
