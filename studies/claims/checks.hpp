#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "studies/claims/statement.hpp"
#include "studies/claims/statement_result.hpp"

/// The checks that decide statements.  If a check only needs verdicts of the catalog, it is part of the
/// statement.  Other checks are functions in claims/checks/, and may decide several statements.
namespace cubecheck::claims {

/// A named check.
struct Check {
    std::string_view name;
    StatementResult (*decide)();
};

/// The checks of a file of claims/checks/.
using Checks = std::span<Check const>;

// the encyclopedia article
Checks encyclopedia_reduction_checks();
Checks encyclopedia_pipelined_broadcast_checks();
Checks encyclopedia_topology_checks();
Checks encyclopedia_total_exchange_checks();
Checks encyclopedia_disjoint_trees_checks();
Checks encyclopedia_exchange_checks();

// the articles linked from it
Checks linked_two_trees_checks();
Checks linked_application_checks();
Checks linked_primitives_checks();
Checks linked_binomials_checks();

// the course
Checks course_optimal_times_checks();
Checks course_one_link_checks();
Checks course_arc_sets_checks();
Checks course_multinode_broadcast_checks();
Checks course_binomial_trees_checks();
Checks course_penalty_checks();
Checks course_limits_of_speedup_checks();
Checks course_iteration_checks();
Checks course_cube_exchange_checks();
Checks course_hierarchy_checks();
Checks course_primitives_checks();
Checks course_code_matrices_checks();
Checks course_cubes_checks();
Checks course_mapping_checks();
Checks course_paths_checks();
Checks course_network_checks();
Checks course_grids_checks();
Checks course_grid_times_checks();
Checks course_lines_checks();
Checks course_rings_checks();
Checks course_trees_checks();

// the slides
Checks slides_broadcast_checks();
Checks slides_reduction_checks();
Checks slides_mesh_checks();
Checks slides_prefix_checks();
Checks slides_ring_and_mesh_all_gather_checks();
Checks slides_cube_all_gather_checks();
Checks slides_ring_and_mesh_exchange_checks();
Checks slides_exchange_checks();
Checks slides_pairwise_checks();
Checks slides_time_checks();
Checks slides_machine_checks();
Checks slides_scatter_checks();
Checks slides_matrix_vector_checks();

// the placement paper
Checks placement_template_checks();
Checks placement_pairs_checks();
Checks placement_filling_checks();
Checks placement_tour_checks();
Checks placement_gains_checks();
Checks placement_setup_checks();
Checks placement_cost_checks();

/// All check functions.
std::vector<Check> every_check();

/// The function of this name; null if there is none.
Check const* check_named(std::string_view name);

/// The result of a statement's check.
///
/// Pre:     the catalog has the definitions that the statement asks for.
/// Result:  Unknown if it asks for nothing and there is no function with this name.
StatementResult decide(Statement const& statement);

}  // namespace cubecheck::claims
