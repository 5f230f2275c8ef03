#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/parts.hpp"
#include "models/schedule/schedule.hpp"

/// Weaknesses of a schedule that are not failures.
///
/// Pre for all functions: the schedule is well-formed.
namespace cubecheck::schedules {

/// The number of occurrences, and the text of the first one.
struct Occurrences {
    std::size_t count = 0;
    std::string first;
};

/// Declared scratch chunks that no action uses.
Occurrences unused_scratch(Schedule const& schedule);

/// Actions whose written chunks are never read, sent or delivered, in any call mode.
///
/// They are found part by part.
class DeadValues {
public:
    /// Pre: `run` is complete, and the schedule is free of races, so that the run represents every run.
    void add(Part const& part, Execution const& run);

    /// Adds the results of other parts of the same schedule.
    void merge(DeadValues const& other);

    Occurrences found(Schedule const& schedule) const;

private:
    std::size_t count_ = 0;
    Index first_ = none;  ///< into the actions of the whole
};

/// Redundant waits: other waits of the rank and program order imply them.
///
/// Cost: bounded, in memory too. If a rank has too many waits, they are compared only with those of their own
///       thread block.
Occurrences implied_waits(Schedule const& schedule);

/// Actions that overwrite chunks of their own source at another offset, in at least one call mode.
Occurrences overlapping_steps(Schedule const& schedule);

}  // namespace cubecheck::schedules
