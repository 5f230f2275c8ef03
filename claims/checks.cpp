#include "claims/checks.hpp"

#include <algorithm>
#include <iterator>

namespace cubecheck::claims {

namespace {

using Group = Checks (*)();
constexpr Group groups[] = {cube_topology_checks,
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
                            arc_uses_checks,
                            optimal_broadcast_checks,
                            full_sets_checks,
                            by_dimensions_checks,
                            all_port_exchange_checks,
                            recursive_exchange_checks,
                            all_link_times_checks,
                            one_link_checks,
                            one_link_emulation_checks,
                            one_link_times_checks,
                            relaxation_checks,
                            penalty_checks,
                            blocks_of_a_grid_checks,
                            limits_of_speedup_checks,
                            line_embedding_checks};

}  // namespace

std::vector<Check> every_check() {
    std::vector<Check> all;
    for (auto const group : groups) std::ranges::copy(group(), std::back_inserter(all));
    return all;
}

Check const* check_named(std::string_view name) {
    for (auto const group : groups)
        for (auto const& check : group())
            if (check.name == name) return &check;
    return nullptr;
}

}  // namespace cubecheck::claims
