#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/parts.hpp"
#include "models/schedule/schedule.hpp"

/// Weaknesses of a schedule that are no failures.
///
/// Pre of all: the schedule is well-formed.
namespace cubecheck::schedules {

/// How often something is found, and the first of it in words.
struct Occurrences {
    std::size_t count = 0;
    std::string first;
};

/// Scratch chunks that are declared and that no action names.
Occurrences unused_scratch(Schedule const& schedule);

/// Actions whose written chunks are never read, sent or delivered, in any call mode.
///
/// They are found part by part.
class DeadValues {
public:
    /// Pre: `run` came to its end, and the schedule is free of races, so that it stands for every run.
    void add(Part const& part, Execution const& run);

    /// Takes in what was found of other parts of the same schedule.
    void merge(DeadValues const& other);

    Occurrences found(Schedule const& schedule) const;

private:
    std::size_t count_ = 0;
    Index first_ = none;  ///< into the actions of the whole
};

/// Waits that are over before they begin: other waits of the rank and program order lead to them already.
///
/// Cost: bounded, in memory too; the waits of a rank that has too many for that are held against those of
///       their own thread block alone.
Occurrences implied_waits(Schedule const& schedule);

/// Actions that write chunks of their own source, but not each where they have read it, in one call mode at
/// least.
Occurrences overlapping_steps(Schedule const& schedule);

}  // namespace cubecheck::schedules
