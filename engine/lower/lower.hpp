#pragma once

#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"

namespace cubecheck::engine {

/// Whether a step may receive, reduce and store at once, which some runtimes do not know.
enum class Reception { fused, plain };

/// What a schedule is made for.
struct Target {
    schedules::Protocol protocol = schedules::Protocol::simple;
    Reception reception = Reception::fused;
};

/// The explicit schedule of a script, with its data: a rank for every node, thread blocks that each have at
/// most one peer to send to and one to receive from, and the waits between them that make it free of races.
///
/// A cell stays in the input buffer until something is written to it; results go to the output, everything
/// else to scratch.  What joins on the left is received and reduced in one step, since that computes
/// message + local, if the target knows such steps; what joins on the right goes through scratch, unless
/// the operator commutes.  A value that would overwrite another one before it is sent goes through scratch,
/// too.
///
/// Free of deadlock with one slot and for every split of a count into messages, if the script is free of
/// deadlock: a send waits only for receives of earlier rounds, or of messages of its own round that stand
/// before it, and a receive only for sends of which the same is true.
///
/// cells.hpp says where a cell is kept; runs.hpp cuts messages into steps; thread_blocks.hpp says who talks
/// to whom.  synchronise.hpp adds the waits that the order of one node's steps asks for.  channels.hpp
/// spreads thread blocks over as many channels as a runtime's limit on one asks for.
///
/// Throws: Error if a node starts with what is not its own, or has too many steps.
Schedule lowered(Script const& script, Target const& target);

}  // namespace cubecheck::engine
