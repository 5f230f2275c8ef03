#pragma once

#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "models/support/index.hpp"

namespace cubecheck::studies {

/// What `cubecheck place` is asked, besides what other verbs are asked, too.
struct PlaceOptions {
    std::string network;  ///< a path; empty: none
    std::string heuristic = "eff";
    bool experiment = false;
    std::vector<Index> numbers_of_nodes;  ///< none: 8 to 1024
    Index topologies = 1000;
    std::string generator = "both";
};

/// `cubecheck place --experiment`: the gain of each heuristic over blind placement, by kind and size of the
/// networks.
///
/// Result:  unknown if it was interrupted; what it had by then is printed.
/// Throws:  Error (usage) for sizes or generators that there are not.
Failure place_experiment(PlaceOptions const& asked, cli::Options const& options);

}  // namespace cubecheck::studies
