#pragma once

#include <string>
#include <vector>

#include "models/report/file_report.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/explorer.hpp"

namespace cubecheck::verify {

/// The sizes at which a definition is explored.
struct ExploredSizes {
    std::vector<Size> sizes;      ///< the smallest first
    std::string scope;            ///< "d <= 2"
    bool are_whole = false;       ///< no smaller size is left out
    bool is_root_chosen = false;  ///< the scope names the root
};

/// Explores the schedules that a definition is lowered to.
///
/// Pre:    it has a schedule.
/// Result: as `explored_file`.
/// Throws: as `explored_file`.
FileReport explored_definition(Target const& target, ExploredSizes const& at, ExplorerOptions const& options);

}  // namespace cubecheck::verify
