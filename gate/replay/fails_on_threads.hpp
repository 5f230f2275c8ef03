#pragma once

#include "engine/witness/plain_memory.hpp"
#include "engine/witness/witness.hpp"

namespace cubecheck::gate {

/// Whether what threads have left at the end of a run fails; `other` is what those have left that went along
/// the run that it is compared with.
bool fails_on_threads(explore::Machine const& machine, explore::Refutation const& refutation,
                      explore::PlainMemory const& memory, explore::PlainMemory const& other);

}  // namespace cubecheck::gate
