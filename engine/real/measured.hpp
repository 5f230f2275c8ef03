#pragma once

#include <functional>
#include <string_view>

#include "engine/real/run.hpp"

namespace cubecheck::real {

/// What runs a job: threads, or ranks of an MPI library.
using RunJob = std::function<RealRun(Job const&)>;

/// A job in which every node copies as many bytes as it receives in another one, in its own memory, and sends
/// nothing: the least that moving the bytes can take.
Job copy_job(Job const& job);

/// A job in which all pairs of nodes at once send a message of so many bytes to and fro, so many times.
///
/// Pre: there are two nodes, and a message has four bytes or more.
Job ping_pong_job(Index nodes, Index bytes, Index times, Index repeat);

/// The ratio of bus bandwidth to algorithm bandwidth: how much of the whole vector passes the busiest node's
/// port, so that a bandwidth can be compared with that of the machine, whatever the collective and the number
/// of nodes.
///
/// Source: the performance notes of nccl-tests.
double bus_factor(std::string_view collective, Index nodes);

/// The line t_s + t_w m through the times of two messages.
///
/// Units: seconds; seconds a byte.
struct MessageTime {
    double startup = 0;
    double byte = 0;

    double of(double bytes) const { return startup + byte * bytes; }
};

/// Measures short messages and those of about so many bytes, between all pairs of nodes at once: so the nodes
/// share the processors and the memory as they do in a collective.
///
/// Pre: there are two nodes.
MessageTime calibrated(Index nodes, Index bytes, RunJob const& run);

/// A job in which every node joins so many elements with as many others, so many times.
Job join_job(Job const& like, Index count, Index times);

/// Measures local reductions, of the elements of a job and of blocks of about so many bytes, on all nodes at
/// once.
///
/// Units: seconds a byte.
double join_byte(Job const& like, Index bytes, RunJob const& run);

/// One round of a job as it was measured.
struct PhaseTime {
    Index round = 0;
    Index bytes = 0;     ///< of the node that sends or receives the most
    Index messages = 0;  ///< of the node that sends or receives the most
    Index joined = 0;    ///< bytes, of the node that joins the most
    double seconds = 0;  ///< from the last node's end of the round before to the last node's end of this one
};

/// The rounds of the fastest run; none if the programs have none.
std::vector<PhaseTime> phases(Job const& job, std::vector<NodeTimes> const& nodes);

}  // namespace cubecheck::real
