#pragma once

#include <string>
#include <vector>

#include "cli/options/groups/file_options.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/replay/replay.hpp"

namespace cubecheck::cli {

/// The schedule of a token, read with the options of the original run, unless `reading` overrides them.
///
/// Throws: Error (file) if it does not exist any more; Error (usage) if the size is invalid; Error if the
///         specification cannot be read or the runtime is unknown.
verify::Explorable target_of(formats::ReplayToken const& token, std::vector<Target> const& targets,
                             FileOptions reading = {});

/// The remaining failure of the run of a token; empty if there is none.  The run is replayed, or, if the
/// schedule has changed, the schedule is explored again.
std::string still_wrong(std::string const& token, std::vector<Target> const& targets);

}  // namespace cubecheck::cli
