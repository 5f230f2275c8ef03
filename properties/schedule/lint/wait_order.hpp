#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The waits of one rank, and the actions of its thread blocks that have ended when each wait ends.
///
/// An action has ended by then if a chain of program order and waits of the rank leads from it to the wait.
/// Messages are left out: without a message between them, two ranks may run in any order.
class WaitOrder {
public:
    WaitOrder(Schedule const& schedule, Rank const& rank);

    /// Units: numbers in memory.
    std::uint64_t size() const { return nodes_.size() * static_cast<std::uint64_t>(columns_); }
    /// Units: numbers written and compared.
    std::uint64_t work() const {
        return (nodes_.size() + waits_.size()) * std::uint64_t{columns_} + nodes_.size();
    }

    /// Marks the redundant waits, by their position in the schedule. Waits of an action that waits for itself
    /// through others are not marked.
    void mark(std::vector<bool>& implied);

private:
    /// An action that has waits, and its waits.
    struct Node {
        Index thread_block;
        Index action;
        std::size_t begin, end;
    };

    std::size_t node_before(Index thread_block, Index action) const;
    bool counts(Wait const& wait) const;
    bool leads_to(Wait const& wait, Wait const& other) const;
    bool follows_from_later(Node const& node, std::size_t wait) const;
    void join(std::span<Index> into, Wait const& wait) const;
    void mark(std::size_t node, std::vector<bool>& implied);
    std::vector<std::size_t> in_order() const;

    std::span<Index> over(std::size_t node) { return std::span(over_).subspan(node * columns_, columns_); }
    Index over(std::size_t node, Index thread_block) const {
        return over_[node * columns_ + column_[thread_block - first_]];
    }

    Schedule const& schedule_;
    std::span<Wait const> waits_;
    std::size_t first_wait_ = 0;
    Index first_ = 0, end_ = 0;  ///< the thread blocks of the rank
    std::vector<Node> nodes_;    ///< by action
    std::vector<Index> column_;  ///< by thread block of the rank: its column, or none
    Index columns_ = 0;          ///< thread blocks that another one waits for
    std::vector<Index> over_;    ///< by node and column: the first action that may not have ended
};

}  // namespace cubecheck::schedules
