#include "models/parametric/topology.hpp"

#include <set>

#include <fmt/format.h>

#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on the hypercube: its nodes, its links, its halves, and the maps that preserve links.
namespace cubecheck::claims {

namespace {

constexpr Index largest = 8;

bool are_linked(Index a, Index b) { return linked(node(a), node(b), Only{}); }

/// The number of nodes that flips of bits below d reach from node 0, and the largest of these nodes.
std::pair<Index, Index> reached(Index d) {
    std::vector<bool> seen(std::size_t{1} << (d + 1));
    std::vector<Index> open{0};
    Index count = 0, last = 0;
    seen[0] = true;
    while (!open.empty()) {
        Index const here = open.back();
        open.pop_back();
        ++count;
        last = std::max(last, here);
        for (Index k = 0; k < d; ++k) {
            auto const next = static_cast<std::size_t>(value(flip_at(node(here), k)));
            if (!seen[next]) open.push_back(static_cast<Index>(next));
            seen[next] = true;
        }
    }
    return {count, last};
}

StatementResult two_to_the_d_nodes() {
    return {for_every("d", 0, largest, [](Index d) {
        auto const [count, last] = reached(d);
        if (auto wrong = unless_equal("the nodes", count, Index{1} << d)) return wrong;
        return unless_equal("the largest number", last, (Index{1} << d) - 1);
    })};
}

StatementResult linked_if_one_bit_differs() {
    return {for_every("d", 0, largest, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        Index links = 0;
        for (Index a = 0; a < p; ++a) {
            Index degree = 0;
            for (Index b = 0; b < p; ++b) {
                if (are_linked(a, b) != (ones(node(a) ^ node(b)) == 1))
                    return Wrong{fmt::format("nodes {} and {}", a, b), "linked",
                                 "linked exactly if one bit differs"};
                degree += are_linked(a, b) ? 1 : 0;
            }
            if (auto wrong = unless_equal(fmt::format("the degree of node {}", a), degree, d)) return wrong;
            links += degree;
        }
        return unless_equal("the links, counted from both ends", links, d * p);
    })};
}

StatementResult flips_walk_through_the_neighbours() {
    return {for_every("d", 0, largest, [](Index d) -> std::optional<Wrong> {
        for (Index i = 0; i < Index{1} << d; ++i) {
            Index met = 0;
            for (Index b = 0; b < Index{1} << d; ++b) {
                bool flipped = false;
                for (Index k = 0; k < d; ++k) flipped = flipped || value(flip_at(node(i), k)) == b;
                if (flipped != are_linked(i, b))
                    return Wrong{fmt::format("node {}", i),
                                 fmt::format("flips and neighbours differ at node {}", b), "the same"};
                met += flipped ? 1 : 0;
            }
            if (auto wrong = unless_equal(fmt::format("the nodes met from node {}", i), met, d)) return wrong;
        }
        return std::nullopt;
    })};
}

/// Checks the links from node a to the other half, and that the half of a is a (d-1)-cube, after the removal
/// of bit `cut`.
std::optional<Wrong> cut_wrong(Index d, Index cut) {
    auto const without = [&](Index a) { return (a >> (cut + 1) << cut) | (a & ((Index{1} << cut) - 1)); };
    for (Index a = 0; a < Index{1} << d; ++a) {
        Index across = 0;
        for (Index b = 0; b < Index{1} << d; ++b) {
            bool const same_half = bit_at(node(a), cut) == bit_at(node(b), cut);
            if (same_half && are_linked(a, b) != are_linked(without(a), without(b)))
                return Wrong{fmt::format("the half of node {}", a), "no (d-1)-cube", "a (d-1)-cube"};
            across += !same_half && are_linked(a, b) ? 1 : 0;
        }
        if (auto wrong = unless_equal(fmt::format("links of node {} across the cut", a), across, 1))
            return wrong;
    }
    return std::nullopt;
}

StatementResult splits_into_two_cubes() {
    return {for_every("d", 1, 6,
                      [](Index d) { return first_wrong(d, [&](Index cut) { return cut_wrong(d, cut); }); })};
}

StatementResult lower_half_ranks_first() {
    return {for_every("d", 1, 10, [](Index d) -> std::optional<Wrong> {
        Index last_of_lower = 0, first_of_upper = Index{1} << d;
        for (Index i = 0; i < Index{1} << d; ++i) {
            if (bit_at(node(i), d - 1))
                first_of_upper = std::min(first_of_upper, i);
            else
                last_of_lower = std::max(last_of_lower, i);
        }
        return unless(last_of_lower < first_of_upper, "the halves", "overlap", "one below the other");
    })};
}

/// Wrong if the map merges two nodes, or if it links two that are not linked, or separates two that are.
std::optional<Wrong> changes_links(Index d, auto image) {
    std::set<Index> images;
    for (Index a = 0; a < Index{1} << d; ++a) {
        images.insert(image(a));
        for (Index b = 0; b < Index{1} << d; ++b)
            if (are_linked(a, b) != are_linked(image(a), image(b)))
                return Wrong{fmt::format("nodes {} and {}", a, b), "another relation than their images",
                             "the same"};
    }
    return unless_equal("images of the nodes", std::ssize(images), Index{1} << d);
}

/// If two maps preserve links, so does their composition.
StatementResult translations_and_rotations_keep_links() {
    return {for_every("d", 1, 7, [](Index d) -> std::optional<Wrong> {
        for (Index by = 0; by < d; ++by)
            if (auto wrong = changes_links(d, [&](Index x) { return value(rotated_up(node(x), by, d)); }))
                return wrong;
        return first_wrong(Index{1} << d, [&](Index shift) {
            return changes_links(d, [&](Index x) { return value(node(x) ^ node(shift)); });
        });
    })};
}

}  // namespace

Checks encyclopedia_topology_checks() {
    static constexpr Check checks[] = {
        {"two_to_the_d_nodes", two_to_the_d_nodes},
        {"linked_if_one_bit_differs", linked_if_one_bit_differs},
        {"flips_walk_through_the_neighbours", flips_walk_through_the_neighbours},
        {"splits_into_two_cubes", splits_into_two_cubes},
        {"lower_half_ranks_first", lower_half_ranks_first},
        {"translations_and_rotations_keep_links", translations_and_rotations_keep_links},
    };
    return checks;
}

}  // namespace cubecheck::claims
