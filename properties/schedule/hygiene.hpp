#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"
#include "models/schedule_parts.hpp"

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

/// Actions all of whose target chunks are written over, or left outside of the output, without having been
/// read, in every call mode.  An action that sends on what it writes is none of them.
///
/// They are found part by part, in each mode.
class DeadValues {
public:
    explicit DeadValues(Schedule const& schedule) : schedule_(schedule), used_(schedule.actions.size()) {}

    /// Pre: `run` came to its end, and the schedule is free of races, so that it stands for every run.
    void add(Part const& part, Execution const& run);

    Occurrences found() const;

private:
    Schedule const& schedule_;
    std::vector<bool> used_;  ///< by action: something that it wrote is used, or need not be
};

/// Waits of a lane for itself, and for what an earlier wait of the lane has waited for already: for the same
/// action or for a later one of the same lane.
Occurrences implied_waits(Schedule const& schedule);

/// Messages that are sent and never received: they stay in their channel.
Occurrences leftover_messages(Schedule const& schedule);

}  // namespace cubecheck::schedules
