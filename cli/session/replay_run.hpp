#pragma once

#include <string>
#include <vector>

#include "cli/options/groups/file_options.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/replay/replay.hpp"

namespace cubecheck::cli {

/// The schedule that a token is of, read as when the run was found, or as `reading` says instead.
///
/// Throws: Error (file) if it is gone; Error (usage) if the size is invalid; Error if the specification
///         cannot be read, or there is no such runtime.
verify::Explorable target_of(formats::ReplayToken const& token, std::vector<Target> const& targets,
                             FileOptions reading = {});

/// What is wrong with what a token stands for: it is replayed or, where the schedule is another one by now,
/// explored anew.  Empty if nothing is wrong any more.
std::string still_wrong(std::string const& token, std::vector<Target> const& targets);

}  // namespace cubecheck::cli
