#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/library.hpp"
#include "engine/mpi/outcome.hpp"

namespace cubecheck::mpi {

/// The source of the program that calls a library: the text of `probe.c`.
std::string_view probe_source();

/// An additional source of the program for MPICH: the text of `yielding.c`.  Without it, waiting ranks would
/// keep the processor.
std::string_view yielding_source();

/// Runs the cases in order, in n separate processes.  After a crash or a hang, the remaining cases run in new
/// processes, until this has happened too often.  If the program ends badly after its last case, a search
/// finds the first case after which it does.  Memory of the library is checked for writes beyond the end of a
/// block.
///
/// Result: in the order of the cases.
/// Throws: Error (file) if the library cannot run a program at all; Interrupted.
std::vector<Outcome> outcomes(Library const& library, Choice const& choice, Index n,
                              std::span<CollectiveCall const> cases);

/// The most informative line of a library's output about why it ended, e.g. an assertion or a signal.
std::string telling_line(std::string const& output);

}  // namespace cubecheck::mpi
