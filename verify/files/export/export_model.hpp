#pragma once

#include <string>

#include "models/explore/environment.hpp"
#include "models/script/script.hpp"
#include "verify/files/explore/explorable.hpp"
#include "verify/files/explore/explorer.hpp"

namespace cubecheck::verify {

/// The schedule that an algorithm is lowered to, as a SPIN model with the promises for every rank.
///
/// Throws: Error if SPIN or the model cannot express it (`formats::promela`).
std::string exported_model(Script const& script, explore::Environment const& environment);

/// A SPIN model, and its calls.
struct ExploredModel {
    std::string text;
    std::string of;  ///< "calls of up to 1024 bytes (1 KiB), 2 slots, out of place"
};

/// A model of the schedule in the first environment in which it is explored.
///
/// Throws: Error (malformed) if it is not well-formed; Error (race) if no runtime executes its actions one by
///         one; Error (usage) as `environment_of`; Error as above.
ExploredModel explored_model(Explorable const& schedule, ExplorerOptions const& options);

}  // namespace cubecheck::verify
