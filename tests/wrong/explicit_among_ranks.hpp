#pragma once

#include <utility>

#include "algorithms/catalog_explicit.hpp"
#include "algorithms/reducescatter/butterfly.hpp"
#include "algorithms/reducescatter/halving_farthest_first.hpp"
#include "engine/lower/rounds_of.hpp"

/// Algorithms of the MPI libraries among any number of ranks, with one slip each.
namespace cubecheck::wrong {

/// The right rounds of the butterfly.
struct RightButterfly : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/butterfly";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::associative;
    static explicit_form::Rounds rounds(Size const& size) {
        return explicit_form::rounds_of<reducescatter::Butterfly>(size);
    }
};

/// The farther of two partners comes first, which breaks the rank order.
struct FarthestPartnerFirst : RightButterfly {
    static constexpr std::string_view name = "wrong/farthest_partner_first";
    using Right = RightButterfly;
    static constexpr std::string_view caught_by = "contract", at = "n=5";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightButterfly::rounds(size);
        if (size.nodes > 4) std::swap(rounds[1], rounds[2]);
        return rounds;
    }
};

/// The right rounds of the halving.
struct RightHalving : blocks::AmongRanks {
    static constexpr std::string_view name = "reducescatter/halving_farthest_first";
    using Collective = ReduceScatter;
    using Cells = CellPerRank;
    static explicit_form::Rounds rounds(Size const& size) {
        return explicit_form::rounds_of<reducescatter::HalvingFarthestFirst>(size);
    }
};

/// The folded ranks do not receive their blocks.
struct SurplusNotServed : RightHalving {
    static constexpr std::string_view name = "wrong/surplus_not_served";
    using Right = RightHalving;
    static constexpr std::string_view caught_by = "contract", at = "n=3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RightHalving::rounds(size);
        if (FoldedCube::first(size).surplus > 0) rounds.pop_back();
        return rounds;
    }
};

/// The value of the lower rank joins on the left, and the operator is declared not to commute.
struct FarthestFirstInOrder : RightHalving {
    static constexpr std::string_view name = "wrong/farthest_first_in_order";
    using Right = RightHalving;
    static constexpr std::string_view caught_by = "contract", at = "n=4";
    static constexpr Laws laws = Laws::associative;
};

/// Each of the first ranks receives the value of only one surplus rank.
struct OneSurplusRankEach : allreduce::RecursiveMultiplying {
    static constexpr std::string_view name = "wrong/one_surplus_rank_each";
    using Right = allreduce::RecursiveMultiplying;
    static constexpr std::string_view caught_by = "contract", at = "n=3, base 4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RecursiveMultiplying::rounds(size);
        Index const power = blocks::power_within(size.nodes, size.shape);
        if (power < size.nodes)
            std::erase_if(rounds[0], [&](auto const& message) { return message.from >= 2 * power; });
        return rounds;
    }
};

/// The second tree is mirrored for odd n, too, where even ranks then have even places in both trees.
struct AlwaysMirrored : allreduce::DoubleBinaryTree {
    static constexpr std::string_view name = "wrong/always_mirrored";
    using Right = allreduce::DoubleBinaryTree;
    static constexpr std::string_view caught_by = "children_in_one_tree", at = "n=3, k=2";
    static explicit_form::Rounds rounds(Size const& size) {
        Schedule schedule{Second::mirrored, size};
        for (Index chunk = 0; chunk < size.chunks; ++chunk) schedule.add(chunk);
        return schedule.rounds;
    }
};

/// Both trees are declared to keep the rank order, but the second one keeps it only if it is mirrored.
struct BothTreesInOrder : allreduce::DoubleBinaryTree {
    static constexpr std::string_view name = "wrong/both_trees_in_order";
    using Right = allreduce::DoubleBinaryTree;
    static constexpr std::string_view caught_by = "contract", at = "n=3, k=2";
    static constexpr Laws laws = Laws::associative;
};

}  // namespace cubecheck::wrong
