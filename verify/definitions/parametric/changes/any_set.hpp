#pragma once

#include <algorithm>
#include <vector>

#include "models/parametric/cell_set.hpp"

namespace cubecheck::changes {

/// A set of cells of the kind Cells, listed member by member: the set after a change.
template <class Cells>
class AnySet {
public:
    AnySet() = default;
    explicit AnySet(auto const& set) {
        members_.reserve(static_cast<std::size_t>(std::clamp<Index>(set.size(), 0, 64)));
        if constexpr (requires { set.each([](auto) {}); })
            set.each([this](auto cell) { members_.push_back(value(cell)); });
        else
            for (Index i = 0; i < set.size(); ++i) members_.push_back(value(set.member(i)));
    }

    bool contains(auto cell) const { return std::ranges::find(members_, value(cell)) != members_.end(); }
    Index size() const { return static_cast<Index>(members_.size()); }
    bool within(Index bound) const {
        return std::ranges::all_of(members_, [bound](Index member) { return in_range(member, bound); });
    }
    bool has_its_size(Index) const { return true; }
    void each(auto f) const {
        for (Index const member : members_) f(cell_at<Cells>(member));
    }
    void add(auto cell) {
        if (!contains(cell)) members_.push_back(value(cell));
    }
    void remove_first() {
        if (!members_.empty()) members_.erase(members_.begin());
    }
    friend bool operator==(AnySet const&, AnySet const&) = default;

private:
    std::vector<Index> members_;
};

}  // namespace cubecheck::changes

namespace cubecheck {

template <class Cells>
inline constexpr bool is_counted_set<changes::AnySet<Cells>> = true;

}  // namespace cubecheck
