#pragma once

#include "verify/files/witness/memory/plain_memory.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {

/// Whether the final state of a run on threads fails.  `other` is the final state of threads on the run that
/// it is compared with.
bool fails_on_threads(explore::Machine const& machine, witness::Refutation const& refutation,
                      witness::PlainMemory const& memory, witness::PlainMemory const& other);

}  // namespace cubecheck::verify
