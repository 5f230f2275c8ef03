#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "models/schedule/action.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::explore {

/// Pairs of numbers, each stored once and numbered in the order of insertion.
///
/// One byte of the hash is stored beside each number.  A stored pair is compared only if that byte matches.
///
/// Cost: 8 bytes a pair, and 7 to 14 more for the hash table.
class PairTable {
public:
    using Index = schedules::Index;

    PairTable() : marks_(1024), slots_(1024) {}

    Index size() const { return size_; }

    std::size_t bytes() const {
        return blocks_.size() * block * sizeof(std::uint64_t) + slots_.size() * (sizeof(Index) + 1);
    }

    std::pair<Index, Index> at(Index number) const {
        auto const found = pair(number);
        return {static_cast<Index>(found >> 32), static_cast<Index>(found)};
    }

    /// The number of a pair, and whether it is new.
    std::pair<Index, bool> insert(Index left, Index right) {
        auto const sought = std::uint64_t{left} << 32 | right;
        auto const hash = mixed(sought);
        auto place = home(hash);
        for (; marks_[place] != 0; place = next(place))
            if (marks_[place] == mark(hash) && pair(slots_[place]) == sought) return {slots_[place], false};
        expects(size_ < schedules::none, "there are fewer than 2^32 - 1 pairs");
        if (size_ % block == 0) blocks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(block));
        blocks_[size_ / block][size_ % block] = sought;
        marks_[place] = mark(hash);
        slots_[place] = size_;
        if (std::size_t{++size_} * 4 > slots_.size() * 3) grow();
        return {size_ - 1, true};
    }

private:
    static constexpr Index block = 4096;

    std::uint64_t pair(Index number) const { return blocks_[number / block][number % block]; }

    static std::uint64_t mixed(std::uint64_t pair) {
        auto const product = (pair ^ pair >> 32) * 0x9e3779b97f4a7c15U;
        return product ^ product >> 31;
    }
    static std::uint8_t mark(std::uint64_t hash) { return static_cast<std::uint8_t>(hash >> 56 | 1); }
    std::size_t home(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
    std::size_t next(std::size_t place) const { return (place + 1) & (slots_.size() - 1); }

    void grow() {
        auto const size = slots_.size() * 2;
        marks_ = std::vector<std::uint8_t>(size);
        slots_ = std::vector<Index>(size);
        for (Index number = 0; number < size_; ++number) {
            auto const hash = mixed(pair(number));
            auto place = home(hash);
            while (marks_[place] != 0) place = next(place);
            marks_[place] = mark(hash);
            slots_[place] = number;
        }
    }

    Index size_ = 0;
    std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
    std::vector<std::uint8_t> marks_;  ///< by slot: a byte of the hash of its pair; 0: the slot is empty
    std::vector<Index> slots_;         ///< open addressing, at most three quarters full
};

}  // namespace cubecheck::explore
