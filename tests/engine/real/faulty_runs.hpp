#pragma once

#include "algorithms/allreduce/ring.hpp"
#include "engine/lower/explicit_script.hpp"
#include "engine/real/faulty_run.hpp"
#include "models/parametric/sizes.hpp"
#include "tests/engine/real/real_runs.hpp"

namespace cubecheck::real {

/// A job with a fault, and the task that defines its expected results.
struct FaultyJob {
    Task task;
    Job job;
};

/// An all-reduce of 30 numbers around a ring of three nodes, with a fault at message 1 of node 1.
inline FaultyJob ring_with(std::optional<FaultKind> kind, double patience) {
    auto found = task(script_of<allreduce::RingPass>(ring_size(3)), 30);
    Job job{elements_for(found, Type::int32), 2, found.programs};
    if (kind) job.fault = {*kind, 1, 1};
    job.patience = patience;
    return {std::move(found), std::move(job)};
}

/// The outcome of a run as text: "noticed: .." with the error that a node has noticed, or the first
/// difference of the results.  It begins with "no effect; " if the fault took no effect.
inline std::string told(FaultyRun const& found, FaultyJob const& of) {
    std::string const effect = found.took_effect ? "" : "no effect; ";
    if (found.noticed) return effect + "noticed: " + found.noticed->what();
    return effect + told(first_difference(of.task, of.job.elements, found.run));
}

}  // namespace cubecheck::real
