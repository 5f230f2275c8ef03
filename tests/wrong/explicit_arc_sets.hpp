#pragma once

#include "algorithms/catalog_explicit.hpp"

/// All-gathers on a cube along translates of one tree, with one slip each.
namespace cubecheck::wrong {

/// Returns the rounds in which all nodes broadcast along the arcs of the sets, one set a round, each set
/// translated to the node.
inline explicit_form::Rounds broadcasts_along(std::vector<std::vector<blocks::TreeArc>> const& sets,
                                              Index nodes) {
    explicit_form::Rounds rounds;
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (auto const& arc : sets[i])
            for (Index origin = 0; origin < nodes; ++origin)
                explicit_form::add(rounds, static_cast<Index>(i),
                                   explicit_form::packet(origin ^ arc.parent(), origin ^ arc.node, origin));
    return rounds;
}

/// Two arcs of one set enter node 3, from 1 and from 2.  The sets satisfy the conditions as they are printed,
/// but have one arc more than a tree (B-108).
struct NodeEnteredTwice : allgather::Necklaces {
    static constexpr std::string_view name = "wrong/node_entered_twice";
    using Right = allgather::Necklaces;
    static constexpr std::string_view caught_by = "available", at = "d=2";
    static explicit_form::Rounds rounds(Size const& size) {
        if (size.d != 2) return Necklaces::rounds(size);
        return broadcasts_along({{{1, 0}, {2, 1}}, {{3, 1}, {3, 0}}}, size.nodes);
    }
};

/// The nodes in the order of their numbers, d in each set.  Each one is entered over its lowest dimension.
struct TreeInNumericalOrder : allgather::Necklaces {
    static constexpr std::string_view name = "wrong/tree_in_numerical_order";
    using Right = allgather::Necklaces;
    static constexpr std::string_view caught_by = "all_port", at = "d=3";
    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<std::vector<blocks::TreeArc>> sets;
        for (Index node = 1; node < size.nodes; ++node) {
            if ((node - 1) % size.d == 0) sets.emplace_back();
            sets.back().push_back({node, std::countr_zero(static_cast<std::uint64_t>(node))});
        }
        return broadcasts_along(sets, size.nodes);
    }
};

/// The necklaces of each weight in the order of their numbers.  So node 15 is entered from 11, which is in
/// the same set.
struct NecklacesInAnyOrder : allgather::Necklaces {
    static constexpr std::string_view name = "wrong/necklaces_in_any_order";
    using Right = allgather::Necklaces;
    static constexpr std::string_view caught_by = "available", at = "d=4";
    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<std::vector<blocks::TreeArc>> sets;
        Index n = 0;
        for (auto const& [weight, least] : by_weight(size.d))
            for (Index const node : blocks::necklace_of(least, size.d, n % size.d, false)) {
                if (n % size.d == 0) sets.emplace_back();
                sets.back().push_back({node, n++ % size.d});
            }
        return broadcasts_along(sets, size.nodes);
    }

    /// Returns each necklace as its weight and its smallest address, sorted.
    static std::vector<std::pair<int, Index>> by_weight(Index d) {
        std::vector<std::pair<int, Index>> found;
        for (Index x = 1; x < Index{1} << d; ++x) {
            auto const turns =
                blocks::necklace_of(x, d, std::countr_zero(static_cast<std::uint64_t>(x)), false);
            if (std::ranges::min(turns) == x)
                found.emplace_back(std::popcount(static_cast<std::uint64_t>(x)), x);
        }
        std::ranges::sort(found);
        return found;
    }
};

/// One necklace in each round, so that short necklaces leave arcs idle.
struct OneNecklaceARound : allgather::Necklaces {
    static constexpr std::string_view name = "wrong/one_necklace_a_round";
    using Right = allgather::Necklaces;
    static constexpr std::string_view caught_by = "optimal", at = "d=4";
    static explicit_form::Rounds rounds(Size const& size) {
        std::vector<std::vector<blocks::TreeArc>> sets;
        for (auto const& [weight, least] : NecklacesInAnyOrder::by_weight(size.d)) {
            sets.emplace_back();
            Index dimension = 0;
            for (Index const node : blocks::necklace_of(least, size.d, 0, false))
                sets.back().push_back({node, dimension++});
        }
        return broadcasts_along(sets, size.nodes);
    }
};

/// As OneNecklaceARound, refuted by the sizes of its sets.
struct ShortSets : OneNecklaceARound {
    static constexpr std::string_view name = "wrong/short_sets";
    static constexpr std::string_view caught_by = "full_arc_sets";
};

}  // namespace cubecheck::wrong
