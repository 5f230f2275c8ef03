#pragma once

#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A run of a schedule from its start to its end, whether or not it fails.
struct FullRun {
    Witness run;                        ///< `round` of a step is its wave
    std::vector<WitnessOutcome> wrong;  ///< by output chunk that is not what is promised
    bool is_deadlocked = false;         ///< thread blocks wait forever
    bool fails = false;                 ///< for whatever reason
};

/// Executes one run in waves.  In each wave every enabled thread block takes one step.
///
/// Channels have one writer and one reader, so that what can be done at the start of a wave can be done at
/// its end.
///
/// Pre:    messages are received from their own channels, and there are no faults.
/// Throws: Error (usage) if it is too large to be shown; Error (malformed) if it is not well-formed.
FullRun full_run(Explorable const& target, explore::Environment const& environment);

}  // namespace cubecheck::verify
