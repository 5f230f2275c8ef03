#pragma once

#include <cstddef>
#include <vector>

#include "engine/real/execution.hpp"

namespace cubecheck::real {

/// The times and results of runs on real buffers, by threads or by MPI.
struct RealRun {
    std::vector<std::vector<NodeTimes>> times;    ///< by measured run, then by node
    std::vector<std::vector<std::byte>> results;  ///< by node: the result blocks of the last run
};

/// The time from the first node's begin to the last node's end.
///
/// Units: seconds.
double duration(std::vector<NodeTimes> const& nodes);

/// The fastest of the runs.
///
/// Pre: there is at least one run.
std::vector<NodeTimes> const& fastest(RealRun const& run);

/// Runs a job with a thread for every node.  The receiver reads a message in the memory of the sender, so no
/// message is copied.
///
/// Pre:    sends and receives match; or the patience of the job is positive.
/// Throws: std::bad_alloc if the memory of the nodes does not fit; Error (structure) if a message has another
///         size than its receiver expects, or is left over; Error (unknown) if a node waits longer than the
///         patience.
RealRun run_on_threads(Job const& job);

}  // namespace cubecheck::real
