#pragma once

#include <optional>
#include <string>

#include "models/report/failure.hpp"

namespace cubecheck::cli {

/// A run with a fault that was put there on purpose, as it is shown.
struct ShownFaultyRun {
    std::string name, size, on;  ///< as in ShownRun
    std::string fault;           ///< "lose at node 1, message 0 to node 2"
    bool took_effect = false;
    std::optional<std::string> found;  ///< how it has failed, or what is wrong with the results
    Failure failure = Failure::none;   ///< the kind of what was found
    double seconds = 0;                ///< from the start to the end of all nodes
};

/// The exit code of a run with a fault: that of the failure found; unknown if the fault was not noticed, or
/// took no effect.
///
/// Result: never none.
Failure failure_of(ShownFaultyRun const& run);

std::string faulty_run_text(ShownFaultyRun const& run);

}  // namespace cubecheck::cli
