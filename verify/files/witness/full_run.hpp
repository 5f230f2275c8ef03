#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A cell by its rank and its name: "output[1]".
struct CellOfRank {
    Index rank = 0;
    std::string cell;
};

/// A complete run of a schedule, whether or not it fails.
struct FullRun {
    Witness run;                           ///< the `round` of a step is its wave
    std::vector<WitnessOutcome> wrong;     ///< by output chunk with a wrong content
    std::optional<CellOfRank> raced = {};  ///< the cell of a race
    bool is_deadlocked = false;            ///< thread blocks wait forever
    bool fails = false;                    ///< for any reason
};

/// Executes one run in waves.  In each wave every enabled thread block takes one step.
///
/// Channels have one writer and one reader.  So a step that is enabled at the start of a wave is still
/// enabled at its end.
///
/// Pre:    each receive names its sender, and there are no faults.
/// Throws: Error (usage) if it is too large to be shown; Error (malformed) if it is not well-formed.
FullRun full_run(Explorable const& target, explore::Environment const& environment);

}  // namespace cubecheck::verify
