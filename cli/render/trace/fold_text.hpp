#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "models/parametric/fold.hpp"

namespace cubecheck::cli {

/// Writes the contents of chunks: "0..3[4..5]" for the contributions of ranks 0 to 3 to chunks 4 and 5, each
/// joined in this order; "2 0..1[4]" for those of ranks 2, 0 and 1 to chunk 4; "0[4] 1[5]" if chunks differ.
class FoldText {
public:
    explicit FoldText(schedules::Folds const& folds) : folds_(folds) {}

    /// The folds, separated; only the first if they are many.
    ///
    /// Throws: Error (usage) if all folds written so far are too long.
    std::string operator()(std::vector<schedules::Index> const& folds);

private:
    schedules::Folds const& folds_;
    std::uint64_t letters_ = 0;  ///< so far
};

}  // namespace cubecheck::cli
