#include "studies/claims/arc_sets.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include <fmt/format.h>
#include <z3++.h>

#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the multinode broadcast as translations of one broadcast, given by sets of arcs, and on the
/// number of uses of an arc.
namespace cubecheck::claims {

namespace {

/// Calls wrong(description) for every choice of arc sets with the smallest number of steps.
std::optional<Wrong> in_every_description(Index d,
                                          std::function<std::optional<Wrong>(ArcSets const&)> const& wrong) {
    auto const arcs = arcs_of_cube(d);
    auto const steps = static_cast<std::size_t>(fewest_steps(d));
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << (arcs.size() * steps); ++chosen) {
        ArcSets description{d, std::vector<ArcSet>(steps)};
        for (std::size_t i = 0; i < arcs.size() * steps; ++i)
            if ((chosen >> i & 1) != 0) description.sets[i / arcs.size()].push_back(arcs[i % arcs.size()]);
        if (auto found = wrong(description)) return found;
    }
    return std::nullopt;
}

/// "A_1 = {0->1, 0->2}, A_2 = {1->3}".
std::string sets_text(ArcSets const& description) {
    std::string all;
    for (std::size_t i = 0; i < description.sets.size(); ++i) {
        all += (i == 0 ? "A_" : "}, A_") + std::to_string(i + 1) + " = {";
        for (auto const& [from, to] : description.sets[i])
            all += (all.back() == '{' ? "" : ", ") + std::to_string(from) + "->" + std::to_string(to);
    }
    return all + "}";
}

/// Whether everybody gets the message and no arc starts too early, if each informed node sends along the arcs
/// of the step.
bool informs_everybody(ArcSets const& description) {
    std::uint64_t informed = 1;
    for (auto const& set : description.sets) {
        auto const before = informed;
        for (auto const& [from, to] : set) {
            if ((before >> from & 1) == 0) return false;
            informed |= std::uint64_t{1} << to;
        }
    }
    return static_cast<Index>(std::popcount(informed)) == description.nodes();
}

StatementResult arc_sets_describe_a_broadcast() {
    auto const every = for_every("d", 0, 2, [](Index d) {
        return in_every_description(d, [](ArcSets const& it) {
            return unless(describes_a_broadcast(it) == informs_everybody(it), sets_text(it),
                          "the conditions and the outcome differ",
                          "a broadcast exactly under the conditions");
        });
    });
    auto const optimal = for_every("d", 1, 6, [](Index d) {
        auto const sets = necklace_sets(d);
        return unless(describes_a_broadcast(sets) && informs_everybody(sets),
                      "the sets of the all-gather by necklaces", "do not describe a broadcast to all nodes",
                      "a broadcast");
    });
    return {all_of({every, optimal})};
}

/// Whether all descriptions that `counts` accepts are trees.
Verdict descriptions_are_trees(bool (*counts)(ArcSets const&)) {
    return for_every("d", 0, 2, [counts](Index d) {
        return in_every_description(d, [counts](ArcSets const& it) {
            return unless(!counts(it) || is_spanning_tree(it), sets_text(it),
                          fmt::format("{} arcs", it.arcs()), "a spanning tree");
        });
    });
}

/// A description without an arc into the root, which has the message.
bool spares_the_root(ArcSets const& description) {
    for (auto const& set : description.sets)
        for (auto const& arc : set)
            if (arc.to == 0) return false;
    return describes_a_broadcast(description);
}

/// A description that enters each node at most once, and never the root.
bool enters_nodes_once(ArcSets const& description) {
    std::vector<Index> entered(static_cast<std::size_t>(description.nodes()));
    entered[0] = 1;
    for (auto const& set : description.sets)
        for (auto const& arc : set)
            if (++entered[at(arc.to)] > 1) return false;
    return describes_a_broadcast(description);
}

StatementResult arc_sets_form_a_tree() {
    auto const necklaces = for_every("d", 1, 12, [](Index d) {
        return unless(is_spanning_tree(necklace_sets(d)), "the sets of the all-gather by necklaces",
                      "are not a tree", "a tree");
    });
    return {
        .as_written = descriptions_are_trees(spares_the_root),
        .correction = Reading{
            "a tree if every node other than the root is the end of exactly one arc, and the root of none",
            all_of({descriptions_are_trees(enters_nodes_once), necklaces})}};
}

/// (t xor x) xor (t xor y) = x xor y.
StatementResult translations_keep_links_and_dimensions() {
    return {theorem("d <= 32", [](auto& context, auto&) {
        auto const x = context.bv_const("x", 32), y = context.bv_const("y", 32),
                   t = context.bv_const("t", 32);
        auto const apart = x ^ y, moved = (t ^ x) ^ (t ^ y);
        auto const one_bit = [&](z3::expr const& v) { return v != 0 && (v & (v - 1)) == 0; };
        return moved == apart && one_bit(moved) == one_bit(apart);
    })};
}

/// Checks sets of one arc, which suffice since r is additive over the arcs of a set; and the sets of the
/// optimal broadcast.
StatementResult uses_are_arcs_of_a_dimension() {
    auto const wrong = [](ArcSet const& set, Index d) -> std::optional<Wrong> {
        for (auto const& arc : arcs_of_cube(d)) {
            Index const of_dimension = std::ranges::count_if(
                set, [&](CubeArc const& it) { return it.dimension() == arc.dimension(); });
            if (auto found = unless_equal(fmt::format("the uses of {}->{}", arc.from, arc.to),
                                          uses(set, arc, d), of_dimension))
                return found;
        }
        return std::nullopt;
    };
    auto const single = for_every("d", 1, 5, [&](Index d) -> std::optional<Wrong> {
        for (auto const& arc : arcs_of_cube(d))
            if (auto found = wrong({arc}, d)) return found;
        return first_wrong(necklace_sets(d).sets, [&](auto const& set) { return wrong(set, d); });
    });
    return {
        noted(single, "sets of one arc, and those of the optimal broadcast; argument: r adds up over arcs")};
}

/// Wrong if the broadcasts of all nodes need more than T_1 + .. + T_m steps.
std::optional<Wrong> too_slow(ArcSets const& description) {
    Index steps = 0, sum = 0;
    auto const missing = multinode_broadcast(description, steps);
    for (auto const& set : description.sets) sum += busiest(set, description.d);
    if (!missing.empty()) return Wrong{sets_text(description), missing, "every node has every packet"};
    return unless(steps <= sum, sets_text(description), fmt::format("{} steps", steps),
                  fmt::format("at most {}", sum));
}

StatementResult time_is_at_most_the_sum() {
    auto const every = for_every("d", 0, 2, [](Index d) {
        return in_every_description(
            d, [](ArcSets const& it) { return describes_a_broadcast(it) ? too_slow(it) : std::nullopt; });
    });
    auto const optimal = for_every("d", 1, 6, [](Index d) { return too_slow(necklace_sets(d)); });
    return {all_of({every, optimal})};
}

/// All nonempty sets of at most `most` arcs.
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

/// Two of d + 1 arcs flip the same bit, and more arcs do not reduce the use of an arc.  So for d = 3, sets of
/// at most four arcs suffice.
StatementResult one_step_if_all_bits_differ() {
    auto const small = for_every("d", 1, 3, [](Index d) {
        return in_every_set(d, d < 3 ? 8 : 4, [d](ArcSet const& set) {
            std::uint64_t dimensions = 0;
            for (auto const& arc : set) dimensions |= std::uint64_t{1} << arc.dimension();
            bool const all_differ = static_cast<std::size_t>(std::popcount(dimensions)) == set.size();
            return unless((busiest(set, d) == 1) == all_differ, sets_text({d, {set}}),
                          "one step and different bits do not go together", "one exactly with the other");
        });
    });
    return {noted(small, "for d = 3 sets of at most four; argument: more arcs use no arc less")};
}

}  // namespace

Checks course_arc_sets_checks() {
    static constexpr Check checks[] = {
        {"arc_sets_describe_a_broadcast", arc_sets_describe_a_broadcast},
        {"arc_sets_form_a_tree", arc_sets_form_a_tree},
        {"translations_keep_links_and_dimensions", translations_keep_links_and_dimensions},
        {"uses_are_arcs_of_a_dimension", uses_are_arcs_of_a_dimension},
        {"time_is_at_most_the_sum", time_is_at_most_the_sum},
        {"one_step_if_all_bits_differ", one_step_if_all_bits_differ},
    };
    return checks;
}

}  // namespace cubecheck::claims
