#pragma once

#include <iterator>
#include <string>
#include <vector>

#include "cli/session/replay_run.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {

/// The failure of the run of a token, as `cubecheck replay` prints it, with the catalog and the algorithms
/// `Own`.  If the schedule has changed, it is explored in the same environment.
///
/// Result: empty if nothing fails.
/// Throws: Error if the token cannot be read, or its target does not exist.
template <class... Own>
std::string still_wrong(std::string const& token) {
    std::vector<Target> all{target_of<Own>()...};
    std::ranges::move(catalog::targets(), std::back_inserter(all));
    return cli::still_wrong(token, all);
}

}  // namespace cubecheck
