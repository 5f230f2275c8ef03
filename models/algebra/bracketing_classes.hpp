#pragma once

#include <algorithm>
#include <vector>

#include "models/parametric/fold.hpp"

namespace cubecheck::schedules {

/// The free commutative magma: bracketings up to swapping the two operands of a join, each class stored once.
///
/// Folds of one class have the same bits under every commutative operator, such as floating-point addition.
/// Two ranks agree if the numbers of their classes are equal. Terms are expanded only to explain a
/// difference.
class BracketingClasses {
public:
    /// Time is linear in the folds, since the parts of a fold are stored before it.
    explicit BracketingClasses(Folds const& folds) : classes_(folds.size()), class_of_{Folds::nothing} {
        extend(folds);
    }

    /// Adds the folds that were stored since the last call.
    ///
    /// Pre: the earlier folds are unchanged.
    void extend(Folds const& folds) {
        class_of_.reserve(folds.size());
        for (auto fold = static_cast<Index>(class_of_.size()); fold < folds.size(); ++fold)
            class_of_.push_back(folds.leaves(fold) == 1
                                    ? leaf(folds.contribution(fold))
                                    : join(class_of_[folds.left(fold)], class_of_[folds.right(fold)]));
    }

    Index of(Index fold) const { return class_of_[fold]; }

    Index leaf(Contribution of) { return classes_.leaf(of); }
    Index join(Index a, Index b) { return classes_.join(std::min(a, b), std::max(a, b)); }

private:
    Folds classes_;
    std::vector<Index> class_of_;  ///< by fold
};

}  // namespace cubecheck::schedules
