#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/library.hpp"
#include "engine/mpi/outcome.hpp"

namespace cubecheck::mpi {

/// The program that calls a library: the text of `probe.c`.
std::string_view probe_source();

/// A further source of the program for MPICH, whose ranks otherwise keep the processor while they wait: the
/// text of `yielding.c`.
std::string_view yielding_source();

/// Runs the cases in a world of n processes of their own, in order.  After a crash or a hang those that
/// follow go on in new processes, until this has happened too often.  Where the program ends badly after its
/// last case, the case is searched without which, and those after it, it ends well.  Memory of the library is
/// checked for writes beyond its end.
///
/// Result: in the order of the cases.
/// Throws: Error (file) if the library cannot run a program at all; Interrupted.
std::vector<Outcome> outcomes(Library const& library, Choice const& choice, Index n,
                              std::span<CollectiveCall const> cases);

/// The line of a library's output that says best why it ended, e.g. an assertion or a signal.
std::string telling_line(std::string const& output);

}  // namespace cubecheck::mpi
