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
                              limits_of_speedup_checks})
        for (auto const& check : checks())
            if (check.name == name) return &check;
    return nullptr;
}

}  // namespace cubecheck::claims
