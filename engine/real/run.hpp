#pragma once

#include <cstddef>
#include <vector>

#include "engine/real/execution.hpp"

namespace cubecheck::real {

/// The times and results of runs on real buffers, by threads or by MPI.
struct RealRun {
    std::vector<std::vector<NodeTimes>>
        times;  ///< by run, then by node; the run that is not measured is left out
    std::vector<std::vector<std::byte>> results;  ///< by node: the blocks that are looked at, of the last run
};

/// From the first node's begin to the last one's end.
///
/// Units: seconds.
double duration(std::vector<NodeTimes> const& nodes);

/// The fastest of the runs.
///
/// Pre: there is one.
std::vector<NodeTimes> const& fastest(RealRun const& run);

/// Runs a job with a thread for every node.  A message is read where its sender has it, so that nothing is
/// copied on the way.
///
/// Pre:    every message that a node receives is sent, and the other way round; or the job has patience.
/// Throws: std::bad_alloc if the memory of the nodes does not fit; Error (structure) if a message has another
///         size than its receiver expects, or is left over; Error (unknown) if the patience is over.
RealRun run_on_threads(Job const& job);

}  // namespace cubecheck::real
