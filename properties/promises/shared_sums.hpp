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
    std::size_t shared = 0;                        ///< places whose sum an earlier place has, too
    std::size_t differs = 0;                       ///< sums with different bracketings
    std::optional<std::pair<Place, Place>> first;  ///< two places of a sum with different bracketings

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
