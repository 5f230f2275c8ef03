#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/files/witness/memory/plain_memory.hpp"

namespace cubecheck::explore {

/// Goes along a run with one thread per thread block; each waits for its turn, looks for itself whether it
/// can do its next step, and does it.  Faults, and the starts of calls, are done by the caller's thread.
///
/// Result: what kept the threads from going along; empty if nothing did.
/// Throws: Error if there are too many thread blocks for threads.
std::string go_along(std::span<Step const> run, PlainMemory& memory);

/// Whether some thread block or rank can still do something.
bool goes_on(Program const& program, PlainMemory const& memory);

}  // namespace cubecheck::explore
