#include "studies/claims/checks.hpp"

#include <algorithm>
#include <iterator>

#include "studies/claims/evidence.hpp"

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
                            linked_application_checks,
                            uses_of_broadcast_checks,
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
                            line_embedding_checks,
                            slides_machine_checks,
                            slides_buffering_checks,
                            slides_broadcast_checks,
                            slides_naive_broadcast_checks,
                            slides_reduction_checks,
                            slides_identity_checks,
                            slides_time_checks,
                            slides_matrix_vector_checks,
                            slides_mesh_checks,
                            slides_ring_all_gather_checks,
                            slides_mesh_all_gather_checks,
                            slides_all_gather_bound_checks,
                            slides_cube_all_gather_checks,
                            slides_all_reduce_checks,
                            slides_prefix_checks,
                            slides_numbering_checks,
                            slides_scatter_checks,
                            slides_ring_exchange_checks,
                            slides_mesh_exchange_checks,
                            slides_exchange_checks,
                            slides_pairwise_checks,
                            slides_long_message_checks,
                            slides_template_checks,
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
                            course_grid_diameters_checks,
                            placement_template_checks,
                            placement_template_limits_checks,
                            placement_pairs_checks,
                            placement_tour_checks,
                            placement_filling_checks,
                            placement_cost_checks,
                            mean_gains_checks,
                            single_gains_checks,
                            placement_setup_checks,
                            measured_time_checks,
                            filling_example_checks,
                            pairs_of_the_figure_checks,
                            placed_application_checks,
                            two_trees_checks,
                            lower_bound_checks,
                            two_tree_reduction_checks};

/// All of what is asked holds.
Verdict verdict_on(std::vector<Ask> const& asks) {
    std::vector<Verdict> verdicts;
    for (auto const& [definition, properties, up_to, note] : asks)
        for (auto const& property : properties)
            verdicts.push_back(noted(
                up_to ? catalogued(definition, property, *up_to) : catalogued(definition, property), note));
    return all_of(verdicts);
}

std::optional<Reading> decided(std::optional<AskedReading> const& reading) {
    if (!reading) return std::nullopt;
    return Reading{reading->text, verdict_on(reading->asks)};
}

Finding answer(Asked const& asked) {
    if (!asked.not_mechanical.empty()) return {not_mechanical(asked.not_mechanical)};
    return {verdict_on(asked.as_written), decided(asked.hypothesis), decided(asked.correction)};
}

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

Finding decide(Statement const& statement) {
    if (statement.asked) return answer(*statement.asked);
    auto const* check = check_named(statement.check);
    return check != nullptr ? check->decide() : Finding{Unknown{"there is no check that decides it"}};
}

}  // namespace cubecheck::claims
