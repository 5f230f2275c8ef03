#pragma once

#include <span>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::explore {

/// Lists of numbers, each stored once and numbered in the order of insertion; list 0 is the empty list.
class ListTable {
public:
    using Index = schedules::Index;

    ListTable();

    Index size() const { return static_cast<Index>(ends_.size() - 1); }

    std::size_t bytes() const {
        return numbers_.capacity() * sizeof(Index) + ends_.capacity() * sizeof(std::size_t) +
               slots_.capacity() * sizeof(Index);
    }

    /// Valid until the next list is inserted.
    std::span<Index const> at(Index list) const {
        return std::span(numbers_).subspan(ends_[list], ends_[list + 1] - ends_[list]);
    }

    /// The number of a list.  Pre: it is not a list of this table itself.
    Index insert(std::span<Index const> list);

private:
    std::size_t home(std::span<Index const> list) const;
    void grow();

    std::vector<Index> numbers_;
    std::vector<std::size_t> ends_;  ///< list k is [ends_[k], ends_[k + 1]) of the numbers
    std::vector<Index> slots_;       ///< open addressing, at most half full
};

}  // namespace cubecheck::explore
