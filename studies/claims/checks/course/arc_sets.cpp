#include <bit>

#include <z3++.h>

#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/descriptions.hpp"

/// Statements on the multinode broadcast as translations of one broadcast, given by sets of arcs.
namespace cubecheck::claims {

namespace {

/// Whoever has the message sends it along the arcs of the step; whether everybody gets it, and no arc starts
/// too early.
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

Finding arc_sets_describe_a_broadcast() {
    auto const every = for_every("d", 0, 2, [](Index d) {
        return in_every_description(d, [](ArcSets const& it) {
            return unless(describes_a_broadcast(it) == informs_everybody(it), text(it),
                          "the conditions and the outcome differ",
                          "a broadcast exactly under the conditions");
        });
    });
    auto const optimal = for_every("d", 1, 6, [](Index d) {
        auto const sets = necklace_sets(d);
        return unless(describes_a_broadcast(sets) && informs_everybody(sets),
                      "the sets of the all-gather by necklaces", "are no such description", "a broadcast");
    });
    return {all_of({every, optimal})};
}

/// Whether all descriptions that `counts` are trees.
Verdict descriptions_are_trees(bool (*counts)(ArcSets const&)) {
    return for_every("d", 0, 2, [counts](Index d) {
        return in_every_description(d, [counts](ArcSets const& it) {
            return unless(!counts(it) || is_spanning_tree(it), text(it), std::to_string(it.arcs()) + " arcs",
                          "a spanning tree");
        });
    });
}

/// A description in which nobody sends to the root, who has the message.
bool spares_the_root(ArcSets const& description) {
    for (auto const& set : description.sets)
        for (auto const& arc : set)
            if (arc.to == 0) return false;
    return describes_a_broadcast(description);
}

/// A description that enters no node twice, and not the root.
bool enters_nodes_once(ArcSets const& description) {
    std::vector<Index> entered(static_cast<std::size_t>(description.nodes()));
    entered[0] = 1;
    for (auto const& set : description.sets)
        for (auto const& arc : set)
            if (++entered[static_cast<std::size_t>(arc.to)] > 1) return false;
    return describes_a_broadcast(description);
}

Finding arc_sets_form_a_tree() {
    auto const necklaces = for_every("d", 1, 12, [](Index d) {
        return unless(is_spanning_tree(necklace_sets(d)), "the sets of the all-gather by necklaces",
                      "are no tree", "a tree");
    });
    return {
        .as_written = descriptions_are_trees(spares_the_root),
        .correction = Reading{
            "a tree if every node other than the root is the end of exactly one arc, and the root of none",
            all_of({descriptions_are_trees(enters_nodes_once), necklaces})}};
}

/// (t xor x) xor (t xor y) = x xor y.
Finding translations_keep_links_and_dimensions() {
    return {theorem("d <= 32", [](z3::context& context, std::vector<z3::expr>&) {
        auto const x = context.bv_const("x", 32), y = context.bv_const("y", 32),
                   t = context.bv_const("t", 32);
        auto const apart = x ^ y, moved = (t ^ x) ^ (t ^ y);
        auto const one_bit = [&](z3::expr const& v) { return v != 0 && (v & (v - 1)) == 0; };
        return moved == apart && one_bit(moved) == one_bit(apart);
    })};
}

}  // namespace

Checks arc_sets_checks() {
    static constexpr Check checks[] = {
        {"arc_sets_describe_a_broadcast", arc_sets_describe_a_broadcast},
        {"arc_sets_form_a_tree", arc_sets_form_a_tree},
        {"translations_keep_links_and_dimensions", translations_keep_links_and_dimensions},
    };
    return checks;
}

}  // namespace cubecheck::claims
