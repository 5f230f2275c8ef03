#include "studies/claims/checks.hpp"

#include <algorithm>
#include <iterator>

#include "studies/claims/evidence.hpp"

namespace cubecheck::claims {

namespace {

using Group = Checks (*)();
constexpr Group groups[] = {
    encyclopedia_reduction_checks,
    encyclopedia_pipelined_broadcast_checks,
    encyclopedia_topology_checks,
    encyclopedia_total_exchange_checks,
    encyclopedia_disjoint_trees_checks,
    encyclopedia_exchange_checks,
    linked_two_trees_checks,
    linked_application_checks,
    linked_primitives_checks,
    linked_binomials_checks,
    course_optimal_times_checks,
    course_one_link_checks,
    course_arc_sets_checks,
    course_multinode_broadcast_checks,
    course_binomial_trees_checks,
    course_penalty_checks,
    course_limits_of_speedup_checks,
    course_iteration_checks,
    course_cube_exchange_checks,
    course_hierarchy_checks,
    course_primitives_checks,
    course_code_matrices_checks,
    course_cubes_checks,
    course_mapping_checks,
    course_paths_checks,
    course_network_checks,
    course_grids_checks,
    course_grid_times_checks,
    course_lines_checks,
    course_rings_checks,
    course_trees_checks,
    slides_broadcast_checks,
    slides_reduction_checks,
    slides_mesh_checks,
    slides_prefix_checks,
    slides_ring_and_mesh_all_gather_checks,
    slides_cube_all_gather_checks,
    slides_ring_and_mesh_exchange_checks,
    slides_exchange_checks,
    slides_pairwise_checks,
    slides_time_checks,
    slides_machine_checks,
    slides_scatter_checks,
    slides_matrix_vector_checks,
    placement_template_checks,
    placement_pairs_checks,
    placement_filling_checks,
    placement_tour_checks,
    placement_gains_checks,
    placement_setup_checks,
    placement_cost_checks,
};

/// The verdict that everything asked for holds.
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

StatementResult answer(QuestionsAsked const& asked) {
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

StatementResult decide(Statement const& statement) {
    if (statement.asked) return answer(*statement.asked);
    auto const* check = check_named(statement.check);
    return check != nullptr ? check->decide() : StatementResult{Unknown{"there is no check that decides it"}};
}

}  // namespace cubecheck::claims
