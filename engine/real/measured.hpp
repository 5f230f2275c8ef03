#pragma once

#include <functional>
#include <string_view>

#include "engine/real/run.hpp"

namespace cubecheck::real {

/// Runs a job: on threads, or on ranks of an MPI library.
using RunJob = std::function<RealRun(Job const&)>;

/// A job without messages, in which every node copies as many bytes in its own memory as it receives in
/// `job`. Its time is a lower bound for moving these bytes.
Job copy_job(Job const& job);

/// A ping-pong job: all pairs of nodes concurrently send a message of `bytes` bytes forth and back, `times`
/// times.
///
/// Pre: there are at least two nodes, and a message has at least four bytes.
Job ping_pong_job(Index nodes, Index bytes, Index times, Index repeat);

/// The ratio of bus bandwidth to algorithm bandwidth: the fraction of the whole vector that passes the
/// busiest node's port. It makes bandwidths of all collectives and numbers of nodes comparable with that of
/// the machine.
///
/// Source: the performance notes of nccl-tests.
double bus_factor(std::string_view collective, Index nodes);

/// The parameters of the line t_s + t_w m through the times of two messages.
///
/// Units: seconds; seconds a byte.
struct MessageTime {
    double startup = 0;
    double byte = 0;

    double of(double bytes) const { return startup + byte * bytes; }
};

/// Measures the time of short messages and of messages of about `bytes` bytes. All pairs of nodes send
/// concurrently, so they share the processors and the memory as in a collective.
///
/// Pre: there are at least two nodes.
MessageTime calibrated(Index nodes, Index bytes, RunJob const& run);

/// A job in which every node joins two blocks of `count` elements, `times` times.
Job join_job(Job const& like, Index count, Index times);

/// Measures local reductions with the elements of a job, in blocks of about `bytes` bytes, concurrently on
/// all nodes.
///
/// Units: seconds a byte.
double join_byte(Job const& like, Index bytes, RunJob const& run);

/// The measured time of one round of a job, and its traffic.
struct PhaseTime {
    Index round = 0;
    Index bytes = 0;     ///< of the node that sends or receives the most
    Index messages = 0;  ///< of the node that sends or receives the most
    Index joined = 0;    ///< bytes, of the node that joins the most
    double seconds = 0;  ///< from the end of the preceding round on the last node to the end of this round on
                         ///< the last node
};

/// The rounds of a run; empty if the programs have no rounds.
std::vector<PhaseTime> phases(Job const& job, std::vector<NodeTimes> const& nodes);

}  // namespace cubecheck::real
