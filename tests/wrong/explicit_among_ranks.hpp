#pragma once

#include <algorithm>
#include <utility>

#include "algorithms/catalog_explicit.hpp"

/// Algorithms of the MPI libraries among any number of ranks, with one slip each.
namespace cubecheck::wrong {

/// Joins on the right what must join on the left: a subtree is an interval that ends at its root.
struct SubtreesOnTheRight : reduce::InOrderBinaryTree {
    static constexpr std::string_view name = "wrong/subtrees_on_the_right";
    using Right = reduce::InOrderBinaryTree;
    static constexpr std::string_view caught_by = "contract", at = "n=2, k=1, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = InOrderBinaryTree::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round)
                for (auto& transfer : message.transfers)
                    if (transfer.how == Entry::left) transfer.how = Entry::right;
        return rounds;
    }
};

/// The last digit is left out where n is no power of the radix.
struct LastDigitForgotten : alltoall::Bruck {
    static constexpr std::string_view name = "wrong/last_digit_forgotten";
    using Right = alltoall::Bruck;
    static constexpr std::string_view caught_by = "contract", at = "n=2, base 3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Bruck::rounds(size);
        if (blocks::power_up_to(size.nodes, size.shape) != size.nodes) rounds.pop_back();
        return rounds;
    }
};

/// The farthest partner of two comes first, so that the order of the ranks is lost.
struct FarthestPartnerFirst : reducescatter::Butterfly {
    static constexpr std::string_view name = "wrong/farthest_partner_first";
    using Right = reducescatter::Butterfly;
    static constexpr std::string_view caught_by = "contract", at = "n=5";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Butterfly::rounds(size);
        if (size.nodes > 4) std::swap(rounds[1], rounds[2]);
        return rounds;
    }
};

/// The ranks that were folded are not sent their blocks.
struct SurplusNotServed : reducescatter::HalvingFarthestFirst {
    static constexpr std::string_view name = "wrong/surplus_not_served";
    using Right = reducescatter::HalvingFarthestFirst;
    static constexpr std::string_view caught_by = "contract", at = "n=3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = HalvingFarthestFirst::rounds(size);
        if (reducescatter::FoldedNumbers(size.nodes).surplus > 0) rounds.pop_back();
        return rounds;
    }
};

/// The lower rank's value joins on the left, and the operator is taken not to commute.
struct FarthestFirstInOrder : reducescatter::HalvingFarthestFirst {
    static constexpr std::string_view name = "wrong/farthest_first_in_order";
    using Right = reducescatter::HalvingFarthestFirst;
    static constexpr std::string_view caught_by = "contract", at = "n=4";
    static constexpr Laws laws = Laws::associative;
};

/// The children of a k-nomial tree join in the order of the ranks, and the operator is taken not to commute.
struct KnomialInRankOrder : reduce::Knomial {
    static constexpr std::string_view name = "wrong/knomial_in_rank_order";
    using Right = reduce::Knomial;
    static constexpr std::string_view caught_by = "contract", at = "n=2, base 2, k=1, root 0";
    static constexpr Laws laws = Laws::associative;
};

/// A child sends as many blocks as its subtree would have if there were enough ranks.
struct SubtreeNotCut : gather::Knomial {
    static constexpr std::string_view name = "wrong/subtree_not_cut";
    using Right = gather::Knomial;
    static constexpr std::string_view caught_by = "available", at = "n=3, base 2, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Knomial::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round) {
                Index const place = wrap(message.from - size.root, size.nodes);
                Index const all = blocks::power_up_to(size.nodes, size.shape);
                message.transfers = blocks::cells_around(
                    message.from, blocks::knomial_subtree(place, all, size.shape), size.nodes, Entry::put);
            }
        return rounds;
    }
};

/// A child gets its own block only, and has none to hand on.
struct ChildGetsItsOwnBlock : scatter::Knomial {
    static constexpr std::string_view name = "wrong/child_gets_its_own_block";
    using Right = scatter::Knomial;
    static constexpr std::string_view caught_by = "contract", at = "n=4, base 2, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Knomial::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round) message.transfers.resize(1);
        return rounds;
    }
};

/// The last messages have as many blocks as those before.
struct LastMessageNotCut : allgather::BruckRadix {
    static constexpr std::string_view name = "wrong/last_message_not_cut";
    using Right = allgather::BruckRadix;
    static constexpr std::string_view caught_by = "available", at = "n=3, base 2";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = BruckRadix::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round) {
                Index const distance = wrap(message.from - message.to, size.nodes);
                Index const count = blocks::power_within(distance, size.shape);
                message.transfers = blocks::cells_around(message.from, count, size.nodes, Entry::put);
            }
        return rounds;
    }
};

/// Each of the first ranks takes the value of one surplus rank only.
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

/// What comes from the higher partner joins the prefix as well.
struct PrefixFromBothSides : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/prefix_from_both_sides";
    using Right = scan::RecursiveDoubling;
    static constexpr std::string_view caught_by = "contract", at = "n=2";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RecursiveDoubling::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round)
                if (message.to < message.from) message.transfers.push_back({total, prefix, Entry::right});
        return rounds;
    }
};

/// All totals join on the right, those of lower ranks, too.
struct TotalsOnTheRight : scan::RecursiveDoublingExclusive {
    static constexpr std::string_view name = "wrong/totals_on_the_right";
    using Right = scan::RecursiveDoublingExclusive;
    static constexpr std::string_view caught_by = "contract", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RecursiveDoublingExclusive::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round) message.transfers[0].how = Entry::right;
        return rounds;
    }
};

/// The distances are doubled from the first one on: 1, 2, 4, 8, ..
struct FourAfterTwo : scan::Doubling123 {
    static constexpr std::string_view name = "wrong/four_after_two";
    using Right = scan::Doubling123;
    static constexpr std::string_view caught_by = "contract", at = "n=5";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Doubling123::rounds(size);
        Index distance = 4;
        for (std::size_t round = 2; round < rounds.size(); ++round, distance *= 2) {
            rounds[round].clear();
            for (Index me = 1; me + distance < size.nodes; ++me)
                rounds[round].push_back({me, me + distance, {{0, 0, Entry::left}}});
        }
        return rounds;
    }
};

/// Rank 0, whose prefix is empty, goes on sending it.
struct EmptyPrefixSent : scan::Doubling123 {
    static constexpr std::string_view name = "wrong/empty_prefix_sent";
    using Right = scan::Doubling123;
    static constexpr std::string_view caught_by = "rounds_123", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Doubling123::rounds(size);
        for (Index distance = 3, round = 2; distance < size.nodes; distance *= 2, ++round)
            explicit_form::add(rounds, round, {0, distance, {{0, 0, Entry::left}}});
        return rounds;
    }
};

/// The second tree is mirrored for odd n, too, where it has its even ranks on the places of even ranks.
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

/// Both trees are said to keep the order of the ranks; the second does only where it is mirrored.
struct BothTreesInOrder : allreduce::DoubleBinaryTree {
    static constexpr std::string_view name = "wrong/both_trees_in_order";
    using Right = allreduce::DoubleBinaryTree;
    static constexpr std::string_view caught_by = "contract", at = "n=3, k=2";
    static constexpr Laws laws = Laws::associative;
};

/// All hops of the farthest distance come first, then all of the next: many blocks wait.
struct FarthestHopsFirst : allgather::Pat {
    static constexpr std::string_view name = "wrong/farthest_hops_first";
    using Right = allgather::Pat;
    static constexpr std::string_view caught_by = "few_in_transit", at = "n=8";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Pat::rounds(size);
        std::ranges::sort(rounds, {}, [&](auto const& round) {
            auto const& [from, to, transfers] = round[0];
            return std::pair{-wrap(from - to, size.nodes), transfers[0].taken};
        });
        return rounds;
    }
};

/// The rounds of a reduce-scatter come in the order of the all-gather.
struct HandsOnTooEarly : reducescatter::Pat {
    static constexpr std::string_view name = "wrong/hands_on_too_early";
    using Right = reducescatter::Pat;
    static constexpr std::string_view caught_by = "contract", at = "n=4";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Pat::rounds(size);
        std::ranges::reverse(rounds);
        return rounds;
    }
};

/// A rank sends all the blocks that it has, where the next skip is less than twice the skip.
struct SkipsAreDoubled : allgather::Circulant {
    static constexpr std::string_view name = "wrong/skips_are_doubled";
    using Right = allgather::Circulant;
    static constexpr std::string_view caught_by = "available", at = "n=3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Circulant::rounds(size);
        for (auto& round : rounds)
            for (auto& message : round) {
                Index const skip = wrap(message.from - message.to, size.nodes);
                message.transfers = blocks::cells_around(message.from, skip, size.nodes, Entry::put);
            }
        return rounds;
    }
};

/// The values of ranks before join on the left, and the operator is taken not to commute.
struct SkipsInOrder : reducescatter::Circulant {
    static constexpr std::string_view name = "wrong/skips_in_order";
    using Right = reducescatter::Circulant;
    static constexpr std::string_view caught_by = "contract", at = "n=2";
    static constexpr Laws laws = Laws::associative;
};

/// The last round leaves out the messages that no prefix needs: it is no exchange any more.
struct LastRoundUpwards : scan::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/last_round_upwards";
    using Right = scan::RecursiveDoubling;
    static constexpr std::string_view caught_by = "paired", at = "n=2";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = RecursiveDoubling::rounds(size);
        if (!rounds.empty())
            std::erase_if(rounds.back(), [](auto const& message) { return message.from > message.to; });
        return rounds;
    }
};

}  // namespace cubecheck::wrong
