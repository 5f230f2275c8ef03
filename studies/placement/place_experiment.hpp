#pragma once

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "studies/placement/options.hpp"

namespace cubecheck::studies {

/// `cubecheck place --experiment`: the gain of each heuristic over blind placement, by kind and size of the
/// networks.
///
/// Result:  unknown if it was interrupted; what it had by then is printed.
/// Throws:  Error (usage) for sizes or generators that there are not.
Failure place_experiment(PlaceOptions const& asked, cli::Options const& options);

}  // namespace cubecheck::studies
