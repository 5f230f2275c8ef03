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

/// Enumerates the candidates of a fault until the callback returns false.
using EachOther = std::function<void(std::function<bool(OtherPrograms const&)> const& goes_on)>;

/// A job with an injected fault.
struct FaultyJob {
    real::Job job;
    std::string fault;               ///< "lose at node 1, message 0 to node 2"
    bool has_other_program = false;  ///< a node has a wrong program: the fault is effective from the start
};

/// Injects a fault into a job.
///
/// Throws: Error (usage) if the node or the message does not exist, or no other program differs.
FaultyJob with_fault(real::Job const& job, AskedFault const& asked, EachOther const& others);

}  // namespace cubecheck::cli
