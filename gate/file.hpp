#pragma once

#include <string>

#include "gate/options.hpp"
#include "models/report.hpp"

namespace cubecheck::gate {

/// The verdicts on one schedule file.
///
/// A file that cannot be read, or that is no schedule, gives one row, `readable`, so that a run over many
/// files goes on and still fails; so does one for which there is not enough memory.
///
/// Pre:    slots, if given, is at least 1.
/// Result: complete.
Report verified_file(std::string const& path, Options const& options = {});

}  // namespace cubecheck::gate
