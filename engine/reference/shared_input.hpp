#pragma once

#include <cstddef>
#include <vector>

#include "models/parametric/fold.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::engine {

/// The input of one rank.  Layouts with the same chunks share their folds.
class SharedInput {
public:
    SharedInput(schedules::Folds& folds, schedules::Index rank) : folds_(folds), rank_(rank) {}

    /// Pre: between two calls of `begin_again`, the chunks are ascending, without duplicates.
    schedules::Index fold(schedules::Index chunk) {
        while (at_ < known_.size() && known_[at_].chunk < chunk) ++at_;
        if (at_ < known_.size() && known_[at_].chunk == chunk) return known_[at_].fold;
        auto const added = folds_.only_leaf({rank_, chunk});
        if (at_ == known_.size()) known_.push_back({chunk, added});
        return added;
    }

    void begin_again() { at_ = 0; }

private:
    struct Known {
        schedules::Index chunk = 0;
        schedules::Index fold = 0;
    };

    schedules::Folds& folds_;
    schedules::Index rank_;
    std::vector<Known> known_;  ///< in ascending order
    std::size_t at_ = 0;
};

}  // namespace cubecheck::engine
