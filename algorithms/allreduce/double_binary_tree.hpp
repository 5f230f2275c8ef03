#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/blocks/listed_tree.hpp"

namespace cubecheck::allreduce {

/// All-reduce along two binary trees at once, in chunks. Even chunks go up and down the first tree, odd ones
/// the second. Each message is sent in the first round in which both of its ranks are free.
///
/// In the first tree the subtree of rank v > 0, with the lowest bit B, has the existing ranks among
/// v - B + 1 to v + B - 1; all of them are below rank 0. So odd ranks have no children. The second tree is
/// the first one mirrored if n is even, and shifted by one if n is odd. In the latter case rank 0 is between
/// the others, and the operator must commute.
///
/// Source:  Sanders, Speck and Traff 2009; NCCL 2.23, src/graph/trees.cc.
struct DoubleBinaryTree : blocks::AmongRanks {
    static constexpr std::string_view name = "allreduce/double_binary_tree";
    static constexpr std::string_view system = "A09";
    using Cells = CellPerChunk;

    static explicit_form::Rounds rounds(Size const& size) {
        Schedule schedule{size.nodes % 2 == 0 ? Second::mirrored : Second::moved_on, size};
        for (Index chunk = 0; chunk < size.chunks; ++chunk) schedule.add(chunk);
        return schedule.rounds;
    }

    static std::vector<explicit_form::Claim> claims() {
        return {{"children_in_one_tree", "no rank has children in both trees, but rank 0 where n is odd",
                 children_in_both}};
    }

protected:
    /// How the second tree is made from the first.
    enum class Second { mirrored, moved_on };

    /// The children of every place of the first tree, in ascending order.
    static blocks::Children tree(Index n) {
        blocks::Children children(static_cast<std::size_t>(n));
        for (Index v = 1; v < n; ++v) {
            Index const bit = v & -v, above = (v ^ bit) | 2 * bit;
            children[static_cast<std::size_t>(above < n ? above : v ^ bit)].push_back(v);
        }
        return children;
    }

    class Schedule {
    public:
        explicit_form::Rounds rounds;

        Schedule(Second second, Size const& size)
            : second_(second), nodes_(size.nodes), children_(tree(size.nodes)) {}

        void add(Index chunk) { hand_down(0, chunk, gather(0, chunk)); }

    private:
        /// Folds the subtree of a place.
        ///
        /// Result: the first round in which the place has the fold.
        Index gather(Index place, Index chunk) {
            Index ready = 0;
            for (Index const child : children_[static_cast<std::size_t>(place)])
                ready = std::max(ready, send(child, place, chunk, gather(child, chunk),
                                             blocks::by_rank(rank(child, chunk), rank(place, chunk))));
            return ready;
        }

        void hand_down(Index place, Index chunk, Index ready) {
            for (Index const child : children_[static_cast<std::size_t>(place)])
                hand_down(child, chunk, send(place, child, chunk, ready, Entry::put));
        }

        /// Result: the round after the message.
        Index send(Index from, Index to, Index chunk, Index round, Entry how) {
            std::pair<Index, Index> out{rank(from, chunk), round}, in{rank(to, chunk), round};
            while (sending_.contains(out) || receiving_.contains(in)) out.second = in.second = ++round;
            sending_.insert(out);
            receiving_.insert(in);
            explicit_form::add(rounds, round, blocks::cells(out.first, in.first, chunk, 1, how));
            return round + 1;
        }

        Index rank(Index place, Index chunk) const {
            if (chunk % 2 == 0) return place;
            return second_ == Second::mirrored ? nodes_ - 1 - place : (place + 1) % nodes_;
        }

        Second second_;
        Index nodes_;
        blocks::Children children_;
        std::set<std::pair<Index, Index>> sending_, receiving_;  ///< (rank, round)
    };

private:
    static std::string children_in_both(Size const& size, explicit_form::Rounds const& rounds) {
        std::array<std::set<Index>, 2> parents;
        for (auto const& round : rounds)
            for (auto const& message : round)
                for (auto const& transfer : message.transfers)
                    if (transfer.how != Entry::put)
                        parents[static_cast<std::size_t>(transfer.taken % 2)].insert(message.to);
        for (Index const rank : parents[0])
            if (parents[1].contains(rank) && (rank > 0 || size.nodes % 2 == 0))
                return "rank " + std::to_string(rank) + " has children in both trees";
        return "";
    }
};

}  // namespace cubecheck::allreduce
