#pragma once

#include "verify/files/witness/memory/plain_memory.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {

/// Whether what threads have left at the end of a run fails; `other` is what those have left that went along
/// the run that it is compared with.
bool fails_on_threads(explore::Machine const& machine, witness::Refutation const& refutation,
                      witness::PlainMemory const& memory, witness::PlainMemory const& other);

}  // namespace cubecheck::verify
