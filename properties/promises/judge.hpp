#pragma once

#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

#include "models/parametric/fold.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::schedules {

/// Compares folds with promises. The contributions to a chunk are computed once for each bracketing.
class Judge {
public:
    Judge(Folds const& folds, Promises const& promises)
        : folds_(folds), promises_(promises), whole_(folds.size(), unjudged) {}

    bool keeps(Index fold, Promise const& promise) {
        if (promise.kind == Promise::Kind::one)
            return folds_.leaves(fold) == 1 &&
                   folds_.contribution(fold) == Contribution{promise.who, promise.chunk};
        if (promise.kind == Promise::Kind::all) return whole(fold) == promise.chunk;
        return partial(fold, promise.who) == promise.chunk;
    }

private:
    static constexpr Index unjudged = none - 1;

    Index whole(Index fold) {
        auto& known = whole_[fold];
        if (known == unjudged)
            known = chunk_of(fold, promises_.ranks(), [](std::size_t i) { return static_cast<Index>(i); });
        return known;
    }

    Index partial(Index fold, Index number) {
        auto const [place, is_new] =
            partial_.try_emplace(std::uint64_t{fold} << 32 | number, static_cast<Index>(none));
        auto const group = promises_.group(number);
        if (is_new) place->second = chunk_of(fold, group.size(), [&](std::size_t i) { return group[i]; });
        return place->second;
    }

    /// The chunk of which a fold has each rank's contribution exactly once; none if there is no such chunk.
    template <class Rank>
    Index chunk_of(Index fold, std::size_t ranks, Rank const& rank) const {
        if (folds_.leaves(fold) != ranks) return none;
        auto parts = folds_.contributions(fold, ranks);
        std::sort(parts.begin(), parts.end());
        for (std::size_t i = 0; i < ranks; ++i)
            if (parts[i].rank != rank(i) || parts[i].chunk != parts[0].chunk) return none;
        return parts[0].chunk;
    }

    Folds const& folds_;
    Promises const& promises_;
    std::vector<Index> whole_;                          ///< by fold, for all ranks
    std::unordered_map<std::uint64_t, Index> partial_;  ///< by fold and group
};

}  // namespace cubecheck::schedules
