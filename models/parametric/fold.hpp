#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "models/schedule/action.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::schedules {

/// One chunk of one rank's input.
struct Contribution {
    Index rank = 0;
    Index chunk = 0;

    friend auto operator<=>(Contribution const&, Contribution const&) = default;
};

/// The free magma over contributions: bracketings, each stored once, so that equal bracketings are equal
/// numbers.
///
/// Fold 0 is nothing: the value of an uninitialised cell, and of any fold that contains nothing.
class Folds {
public:
    static constexpr Index nothing = 0;

    Folds() : Folds(0) {}

    /// Reserves memory for this number of joins, up to a limit.
    explicit Folds(std::size_t joins)
        : nodes_(1), table_(std::bit_ceil(2 * std::clamp(joins, least_room, most_room)), nothing) {}

    Index size() const { return static_cast<Index>(nodes_.size()); }

    Index leaf(Contribution of) { return intern({of.rank, of.chunk, 1}); }

    /// The leaf of a contribution that does not exist yet and is never requested again. Faster than leaf().
    Index only_leaf(Contribution of) { return append({of.rank, of.chunk, 1}); }

    Index join(Index left, Index right) {
        if (left == nothing || right == nothing) return nothing;
        auto const leaves = std::uint64_t{nodes_[left].leaves} + nodes_[right].leaves;
        return intern({left, right, static_cast<Index>(std::min<std::uint64_t>(leaves, many))});
    }

    /// The number of contributions in a fold, with repetitions; `many` stands for more.
    Index leaves(Index fold) const { return nodes_[fold].leaves; }
    static constexpr Index many = std::numeric_limits<Index>::max();

    Index left(Index fold) const { return nodes_[fold].left; }
    Index right(Index fold) const { return nodes_[fold].right; }

    /// Pre: the fold is a single contribution.
    Contribution contribution(Index fold) const {
        expects(leaves(fold) == 1, "a single contribution has one leaf");
        return {nodes_[fold].left, nodes_[fold].right};
    }

    /// The contributions of a fold from left to right, at most `limit` of them.
    std::vector<Contribution> contributions(Index fold, std::size_t limit) const {
        std::vector<Contribution> found;
        found.reserve(std::min<std::size_t>(leaves(fold), limit));
        std::vector<Index> open{fold};
        while (!open.empty() && found.size() < limit) {
            auto const next = open.back();
            open.pop_back();
            if (leaves(next) == 1) found.push_back(contribution(next));
            if (leaves(next) < 2) continue;
            open.push_back(right(next));
            open.push_back(left(next));
        }
        return found;
    }

private:
    static constexpr std::size_t least_room = 512;
    static constexpr std::size_t most_room = std::size_t{1} << 22;

    struct Node {
        Index left = 0;
        Index right = 0;
        Index leaves = 0;  ///< 1 marks a contribution, whose rank and chunk are in left and right

        friend bool operator==(Node const&, Node const&) = default;
    };

    static std::size_t hash(Node const& node) {
        auto const pair = (std::uint64_t{node.left} << 32 | node.right) ^ std::uint64_t{node.leaves == 1}
                                                                              << 63;
        return static_cast<std::size_t>((pair ^ pair >> 29) * 0x9e3779b97f4a7c15U >> 17);
    }

    Index& slot(Node const& node) {
        auto place = hash(node) & (table_.size() - 1);
        while (table_[place] != nothing && nodes_[table_[place]] != node)
            place = (place + 1) & (table_.size() - 1);
        return table_[place];
    }

    Index intern(Node const& node) {
        auto& found = slot(node);
        if (found != nothing) return found;
        auto const added = found = append(node);
        if (++interned_ * 2 > table_.size()) grow();
        return added;
    }

    Index append(Node const& node) {
        expects(nodes_.size() < many, "there are fewer than 2^32 - 1 folds");
        nodes_.push_back(node);
        return size() - 1;
    }

    void grow() {
        std::vector<Index> const old = std::exchange(table_, std::vector<Index>(table_.size() * 2, nothing));
        for (auto const fold : old) {
            if (fold == nothing) continue;
            auto place = hash(nodes_[fold]) & (table_.size() - 1);
            while (table_[place] != nothing) place = (place + 1) & (table_.size() - 1);
            table_[place] = fold;
        }
    }

    std::vector<Node> nodes_;
    std::vector<Index> table_;  ///< open addressing, at most half full
    std::size_t interned_ = 0;  ///< folds in the table
};

}  // namespace cubecheck::schedules
