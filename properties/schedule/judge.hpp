#pragma once

#include <algorithm>
#include <vector>

#include "models/fold.hpp"
#include "properties/schedule/promise.hpp"

namespace cubecheck::schedules {

/// Folds against promises.  What all ranks contributed to a chunk is looked into once for each bracketing.
class Judge {
public:
    Judge(Folds const& folds, Index ranks)
        : folds_(folds), ranks_(ranks), chunk_of_(folds.size(), unjudged) {}

    bool keeps(Index fold, Promise const& promise) {
        if (promise.kind == Promise::Kind::all) return complete_chunk(fold) == promise.of.chunk;
        return folds_.leaves(fold) == 1 && folds_.contribution(fold) == promise.of;
    }

private:
    static constexpr Index unjudged = none - 1;

    /// The chunk of which a fold has every rank's contribution exactly once, or none.
    Index complete_chunk(Index fold) {
        auto& known = chunk_of_[fold];
        if (known != unjudged) return known;
        known = none;
        if (folds_.leaves(fold) != ranks_) return known;
        auto parts = folds_.contributions(fold, ranks_);
        std::sort(parts.begin(), parts.end());
        for (Index rank = 0; rank < ranks_; ++rank)
            if (parts[rank].rank != rank || parts[rank].chunk != parts[0].chunk) return known;
        return known = parts[0].chunk;
    }

    Folds const& folds_;
    Index ranks_;
    std::vector<Index> chunk_of_;  ///< by fold
};

}  // namespace cubecheck::schedules
