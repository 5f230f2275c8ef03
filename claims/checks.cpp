#include "claims/checks.hpp"

namespace cubecheck::claims {

Check const* check_named(std::string_view name) {
    for (auto const checks : {cube_topology_checks,
                              exchange_checks,
                              scan_checks,
                              gather_and_reduce_checks,
                              total_exchange_checks,
                              disjoint_trees_checks,
                              pipelined_broadcast_checks,
                              binomials_checks,
                              linked_primitives_checks,
                              outside_checks,
                              codes_and_cycles_checks,
                              grid_in_cube_checks,
                              course_paths_checks,
                              binomial_trees_checks,
                              rule_and_listing_checks,
                              arc_sets_checks,
                              optimal_broadcast_checks,
                              by_dimensions_checks,
                              all_port_exchange_checks,
                              recursive_exchange_checks,
                              all_link_times_checks,
                              one_link_checks,
                              one_link_times_checks,
                              relaxation_checks,
                              penalty_checks,
                              limits_of_speedup_checks,
                              course_network_model_checks,
                              course_connectivity_checks,
                              course_mapping_checks,
                              course_iteration_checks,
                              course_primitives_checks,
                              course_duality_checks,
                              course_exchange_for_others_checks,
                              course_hierarchy_checks,
                              course_tree_broadcast_checks,
                              course_lines_checks,
                              course_rings_checks,
                              course_trees_checks,
                              course_grids_checks,
                              course_grid_times_checks,
                              course_cubes_checks,
                              course_gray_codes_checks,
                              course_split_messages_checks,
                              course_line_exchange_checks,
                              course_grid_diameters_checks})
        for (auto const& check : checks())
            if (check.name == name) return &check;
    return nullptr;
}

}  // namespace cubecheck::claims
