#pragma once

#include <iterator>
#include <string>
#include <vector>

#include "cli/session/replay_run.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {

/// What is wrong with the run that a token stands for, as `cubecheck replay` says it, with the catalog and
/// the algorithms `Own`.  If the schedule is another one than that of the token, it is explored in the same
/// environment.
///
/// Result: empty if nothing is wrong.
/// Throws: Error if the token cannot be read, or its target is gone.
template <class... Own>
std::string still_wrong(std::string const& token) {
    std::vector<Target> all{target_of<Own>()...};
    std::ranges::move(catalog::targets(), std::back_inserter(all));
    return cli::still_wrong(token, all);
}

}  // namespace cubecheck
