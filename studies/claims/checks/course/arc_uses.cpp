#include <algorithm>
#include <bit>

#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/descriptions.hpp"

/// Statements on how often the translations of a broadcast use an arc.
namespace cubecheck::claims {

namespace {

/// As r adds up over the arcs of a set, sets of one arc say it for all; besides, the sets of the optimal
/// broadcast.
Finding uses_are_arcs_of_a_dimension() {
    auto const wrong = [](ArcSet const& set, Index d) -> std::optional<Wrong> {
        for (auto const& arc : arcs_of_cube(d)) {
            Index const of_dimension = std::ranges::count_if(
                set, [&](CubeArc const& it) { return it.dimension() == arc.dimension(); });
            if (auto found =
                    unless_equal("the uses of " + std::to_string(arc.from) + "->" + std::to_string(arc.to),
                                 uses(set, arc, d), of_dimension))
                return found;
        }
        return std::nullopt;
    };
    auto const single = for_every("d", 1, 5, [&](Index d) -> std::optional<Wrong> {
        for (auto const& arc : arcs_of_cube(d))
            if (auto found = wrong({arc}, d)) return found;
        for (auto const& set : necklace_sets(d).sets)
            if (auto found = wrong(set, d)) return found;
        return std::nullopt;
    });
    return {
        noted(single, "sets of one arc, and those of the optimal broadcast; argument: r adds up over arcs")};
}

/// Wrong if the broadcasts of all nodes do not get through in T_1 + .. + T_m steps.
std::optional<Wrong> too_slow(ArcSets const& description) {
    Index steps = 0, sum = 0;
    auto const missing = multinode_broadcast(description, steps);
    for (auto const& set : description.sets) sum += busiest(set, description.d);
    if (!missing.empty()) return Wrong{text(description), missing, "every node has every packet"};
    return unless(steps <= sum, text(description), std::to_string(steps) + " steps",
                  "at most " + std::to_string(sum));
}

Finding time_is_at_most_the_sum() {
    auto const every = for_every("d", 0, 2, [](Index d) {
        return in_every_description(
            d, [](ArcSets const& it) { return describes_a_broadcast(it) ? too_slow(it) : std::nullopt; });
    });
    auto const optimal = for_every("d", 1, 6, [](Index d) { return too_slow(necklace_sets(d)); });
    return {all_of({every, optimal})};
}

/// All sets of at least one and at most `most` arcs.
std::optional<Wrong> in_every_set(Index d, std::size_t most,
                                  std::function<std::optional<Wrong>(ArcSet const&)> const& wrong) {
    auto const arcs = arcs_of_cube(d);
    for (std::uint64_t chosen = 1; chosen < std::uint64_t{1} << arcs.size(); ++chosen) {
        if (static_cast<std::size_t>(std::popcount(chosen)) > most) continue;
        ArcSet set;
        for (std::size_t i = 0; i < arcs.size(); ++i)
            if ((chosen >> i & 1) != 0) set.push_back(arcs[i]);
        if (auto found = wrong(set)) return found;
    }
    return std::nullopt;
}

/// Of d + 1 arcs two flip the same bit, and more arcs use no arc less: so that for d = 3 sets of at most
/// four say it for all.
Finding one_step_if_all_bits_differ() {
    auto const small = for_every("d", 1, 3, [](Index d) {
        return in_every_set(d, d < 3 ? 8 : 4, [d](ArcSet const& set) {
            std::uint64_t dimensions = 0;
            for (auto const& arc : set) dimensions |= std::uint64_t{1} << arc.dimension();
            bool const all_differ = static_cast<std::size_t>(std::popcount(dimensions)) == set.size();
            return unless((busiest(set, d) == 1) == all_differ, text({d, {set}}),
                          "one step and different bits do not go together", "one exactly with the other");
        });
    });
    return {noted(small, "for d = 3 sets of at most four; argument: more arcs use no arc less")};
}

}  // namespace

Checks arc_uses_checks() {
    static constexpr Check checks[] = {
        {"uses_are_arcs_of_a_dimension", uses_are_arcs_of_a_dimension},
        {"time_is_at_most_the_sum", time_is_at_most_the_sum},
        {"one_step_if_all_bits_differ", one_step_if_all_bits_differ},
    };
    return checks;
}

}  // namespace cubecheck::claims
