#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "models/parametric/fold.hpp"

namespace cubecheck::schedules {

/// Collects sums that are promised in several places: whether all places of a sum hold the same bracketing. A
/// name identifies each bracketing.
template <class Place>
class SharedSums {
public:
    std::size_t shared = 0;                        ///< the number of times that a sum was held again
    std::size_t differs = 0;                       ///< the number of sums with different bracketings
    std::optional<std::pair<Place, Place>> first;  ///< the first place of a sum, and the first that differs

    void add(std::uint64_t sum, Index name, Place const& place) {
        auto const [found, is_new] = seen_.try_emplace(sum, Seen{name, place, false});
        if (is_new) return;
        ++shared;
        auto& seen = found->second;
        if (seen.differs || seen.name == name) return;
        seen.differs = true;
        ++differs;
        if (!first) first = {seen.place, place};
    }

private:
    struct Seen {
        Index name;
        Place place;
        bool differs;
    };

    std::unordered_map<std::uint64_t, Seen> seen_;
};

}  // namespace cubecheck::schedules
