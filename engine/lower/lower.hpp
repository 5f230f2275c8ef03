#pragma once

#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"

namespace cubecheck::engine {

/// Whether one step may receive, reduce and store.  Some runtimes have no such step.
enum class Reception { fused, plain };

/// The options of the lowering.
struct Target {
    schedules::Protocol protocol = schedules::Protocol::simple;
    Reception reception = Reception::fused;
};

/// Lowers a script to a schedule with a rank for every node, and with the waits that exclude races.  A thread
/// block has at most one peer to send to, and one to receive from.
///
/// A cell stays in the input buffer until something is written to it; results go to the output, everything
/// else to scratch.  A value that joins on the left is received and reduced in one step, which computes
/// message + local, if the target has such steps.  A value that joins on the right goes through scratch,
/// unless the operator commutes.  So does a value that would overwrite another value before that one is sent.
///
/// If the script is free of deadlock, so is the schedule, with one slot and for every segmentation of a count
/// into messages.  A send waits only for receives of earlier rounds, or of earlier messages of its own round.
/// A receive waits only for such sends.
///
/// cells.hpp chooses the chunks of cells; runs.hpp cuts messages into steps; thread_blocks.hpp chooses the
/// peers of thread blocks. synchronise.hpp adds the waits that keep the order of a node's steps. channels.hpp
/// spreads thread blocks over channels within the limit of the runtime.
///
/// Throws: Error if a node starts with a value that is not its own contribution, or has too many steps.
Schedule lowered(Script const& script, Target const& target);

}  // namespace cubecheck::engine
