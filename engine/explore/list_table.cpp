#include "engine/explore/list_table.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::explore {

using schedules::none;

ListTable::ListTable() : ends_{0, 0}, slots_(64, none) { slots_[home({})] = 0; }

ListTable::Index ListTable::insert(std::span<Index const> list) {
    auto place = home(list);
    for (; slots_[place] != none; place = (place + 1) & (slots_.size() - 1))
        if (std::ranges::equal(at(slots_[place]), list)) return slots_[place];
    expects(size() < none - 1, "there are fewer than 2^32 - 1 lists");
    auto const number = slots_[place] = size();
    numbers_.insert(numbers_.end(), list.begin(), list.end());
    ends_.push_back(numbers_.size());
    if (std::size_t{size()} * 2 > slots_.size()) grow();
    return number;
}

std::size_t ListTable::home(std::span<Index const> list) const {
    std::uint64_t hash = list.size();
    for (auto const number : list) hash = ((hash ^ number) * 0x9e3779b97f4a7c15U) ^ hash >> 29;
    return static_cast<std::size_t>(hash ^ hash >> 32) & (slots_.size() - 1);
}

void ListTable::grow() {
    slots_ = std::vector<Index>(slots_.size() * 2, none);
    for (Index list = 0; list < size(); ++list) {
        auto place = home(at(list));
        while (slots_[place] != none) place = (place + 1) & (slots_.size() - 1);
        slots_[place] = list;
    }
}

}  // namespace cubecheck::explore
