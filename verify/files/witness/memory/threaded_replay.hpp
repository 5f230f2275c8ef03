#pragma once

#include <span>
#include <string>
#include <vector>

#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/memory/plain_memory.hpp"

namespace cubecheck::witness {

/// Replays a run with one thread per thread block.  Each thread waits for its turn, checks that its next
/// step is enabled, and does it.  The caller's thread does the faults and starts the calls.
///
/// Result: the reason why the replay stopped early; empty if it did not.
/// Throws: Error if there are too many thread blocks for threads.
std::string replay_on_threads(std::span<Step const> run, PlainMemory& memory);

/// Whether some thread block or rank can still progress.
bool can_progress(Program const& program, PlainMemory const& memory);

}  // namespace cubecheck::witness
