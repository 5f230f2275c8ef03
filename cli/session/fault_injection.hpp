#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/values/asked_fault.hpp"
#include "engine/real/node_program.hpp"

namespace cubecheck::cli {

/// Programs that a node may run by mistake.
struct OtherPrograms {
    std::string what;  ///< "2003 elements", or the name of an algorithm
    std::vector<real::NodeProgram> programs;
};

/// The candidates for a fault of this kind, one after the other: goes on as long as it is told to.
using EachOther = std::function<void(std::function<bool(OtherPrograms const&)> const& goes_on)>;

/// A job with the fault in it.
struct FaultyJob {
    real::Job job;
    std::string fault;  ///< "lose at node 1, message 0 to node 2"
    bool has_other_program =
        false;  ///< a node has a wrong program, so that the fault is there from the start
};

/// Puts a fault into a job.
///
/// Throws: Error (usage) if the node or the message does not exist, or no other algorithm can be run.
FaultyJob with_fault(real::Job const& job, AskedFault const& asked, EachOther const& others);

}  // namespace cubecheck::cli
