#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "models/parametric/fold.hpp"

namespace cubecheck::cli {

/// Writes what chunks hold: "0..3[4..5]" for the contributions of ranks 0 to 3 to chunks 4 and 5, each joined
/// in this order; "2 0..1[4]" for those of ranks 2, 0 and 1 to chunk 4; "0[4] 1[5]" if their chunks differ.
class FoldText {
public:
    explicit FoldText(schedules::Folds const& folds) : folds_(folds) {}

    /// One after the other, the first few if there are many.
    ///
    /// Throws: Error (usage) if all folds that were asked for are too long to be written.
    std::string operator()(std::vector<schedules::Index> const& held);

private:
    schedules::Folds const& folds_;
    std::uint64_t letters_ = 0;  ///< so far
};

}  // namespace cubecheck::cli
