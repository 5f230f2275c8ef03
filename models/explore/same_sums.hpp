#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// By promise: the number of the promised sum, which is the same for the same contributions in any order;
/// `none` if the promise is not a sum.
inline std::vector<Index> same_sums(std::vector<Promised> const& promised) {
    std::map<std::vector<schedules::Contribution>, Index> numbers;
    std::vector<Index> out;
    for (auto const& one : promised) {
        auto terms = one.contributions;
        std::ranges::sort(terms);
        auto const next = static_cast<Index>(numbers.size());
        out.push_back(terms.size() < 2 ? none : numbers.try_emplace(std::move(terms), next).first->second);
    }
    return out;
}

/// A result that is bracketed differently from the first result with the same sum.
struct Differing {
    Index promise = 0;
    Index first = 0;  ///< the promise of that first one
};

/// A comparison of the results that are the same sum.
struct SumsHeld {
    std::size_t again = 0;  ///< results whose sum an earlier rank has, too
    std::vector<Differing> differing;
};

/// Compares the sums of the ranks.
///
/// `class_of` gives the bracketing of the sum of promise i, up to the order of operands, as a comparable
/// value; or nothing if no rank has the sum yet.
template <class ClassOf>
SumsHeld compared(std::vector<Index> const& sums, ClassOf const& class_of) {
    using Class = typename decltype(class_of(Index{}))::value_type;
    std::map<Index, std::pair<Index, Class>> first;
    SumsHeld out;
    for (Index i = 0; i < sums.size(); ++i) {
        if (sums[i] == none) continue;
        auto const held = class_of(i);
        if (!held) continue;
        auto const [place, is_new] = first.try_emplace(sums[i], i, *held);
        if (is_new) continue;
        ++out.again;
        if (place->second.second != *held) out.differing.push_back({i, place->second.first});
    }
    return out;
}

}  // namespace cubecheck::explore
