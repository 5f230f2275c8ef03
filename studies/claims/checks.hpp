#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "studies/claims/finding.hpp"
#include "studies/claims/statement.hpp"

/// Checks: what decides statements.  A check that only asks for verdicts of the catalog is a row of the
/// statement; the others are functions in the files of claims/checks/, and may decide several statements.
namespace cubecheck::claims {

/// A named check.
struct Check {
    std::string_view name;
    Finding (*decide)();
};

/// The checks of a file of claims/checks/.
using Checks = std::span<Check const>;

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
Checks linked_application_checks();
Checks uses_of_broadcast_checks();

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
Checks slides_template_checks();

// the course, up to the cube and its cycles
Checks course_network_model_checks();
Checks course_connectivity_checks();
Checks course_mapping_checks();
Checks course_iteration_checks();
Checks course_primitives_checks();
Checks course_duality_checks();
Checks course_exchange_for_others_checks();
Checks course_hierarchy_checks();
Checks course_tree_broadcast_checks();
Checks course_lines_checks();
Checks course_rings_checks();
Checks course_trees_checks();
Checks course_grids_checks();
Checks course_grid_times_checks();
Checks course_cubes_checks();
Checks course_gray_codes_checks();
Checks course_split_messages_checks();
Checks course_line_exchange_checks();
Checks course_grid_diameters_checks();

// the placement paper
Checks placement_template_checks();
Checks placement_template_limits_checks();
Checks placement_pairs_checks();
Checks placement_tour_checks();
Checks placement_filling_checks();
Checks placement_cost_checks();
Checks mean_gains_checks();
Checks single_gains_checks();
Checks placement_setup_checks();
Checks measured_time_checks();
Checks filling_example_checks();
Checks pairs_of_the_figure_checks();
Checks placed_application_checks();

// broadcasts beyond the encyclopedia article's own
Checks two_trees_checks();
Checks lower_bound_checks();
Checks two_tree_reduction_checks();

/// All of these functions.
std::vector<Check> every_check();

/// The function of this name; null if there is none.
Check const* check_named(std::string_view name);

/// What the check of the statement says.
///
/// Pre:     the catalog has what the statement asks for.
/// Result:  Unknown if it asks for nothing and there is no function of the name.
Finding decide(Statement const& statement);

}  // namespace cubecheck::claims
