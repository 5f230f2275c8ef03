#pragma once

#include <optional>

#include "engine/real/run.hpp"
#include "models/support/error.hpp"

namespace cubecheck::real {

/// What has come of a job with a fault, or with a wrong program on a node.
struct FaultyRun {
    bool took_effect = false;      ///< the fault of the job has done its harm
    std::optional<Error> noticed;  ///< how the run has failed, with the node and the message
    RealRun run = {};              ///< if it has not failed
};

/// Runs a job with its fault, like `run_on_threads`.  No thread is left.
///
/// Pre: the job has patience.
FaultyRun faulty_run_on_threads(Job const& job);

}  // namespace cubecheck::real
