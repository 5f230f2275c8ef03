#pragma once

#include <vector>

#include "models/plan/plan.hpp"

namespace cubecheck::plans {

/// One event in a run of a plan.
struct Step {
    enum class Event : std::uint8_t {
        op,     ///< a block executes an operation; at a barrier, it arrives
        leave,  ///< a block leaves the barrier at which it has arrived
        end,    ///< all blocks of the rank have ended the launch; `block` is none
    };

    Event event = Event::op;
    Index rank = 0;
    Index block = none;
    Index launch = 0;
    Index piece = none;      ///< the piece, for operations of a pipeline
    Op const* op = nullptr;  ///< of the plan
};

/// A run of a plan: several launches back to back.
struct Execution {
    std::vector<Step> order;  ///< an order in which all steps can happen
    std::vector<Step> stuck;  ///< by block that did not end: its current operation
    bool gave_up = false;     ///< the run was cut off

    bool complete() const { return stuck.empty() && !gave_up; }
};

}  // namespace cubecheck::plans
