#pragma once

#include <optional>

#include "engine/real/run.hpp"
#include "models/support/error.hpp"

namespace cubecheck::real {

/// The outcome of a job with a fault, or with a wrong program on a node.
struct FaultyRun {
    bool took_effect = false;      ///< the fault of the job has happened
    std::optional<Error> noticed;  ///< the error with which the run failed: it names node and message
    RealRun run = {};              ///< the results, if the run has not failed
};

/// Runs a job with its fault, like `run_on_threads`.  All threads have ended when it returns.
///
/// Pre: the patience of the job is positive.
FaultyRun faulty_run_on_threads(Job const& job);

}  // namespace cubecheck::real
