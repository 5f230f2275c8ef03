#pragma once

#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/report.hpp"

namespace cubecheck::cli {

/// The definitions and the files that a verb judges, and the options that apply to them.
struct Request {
    std::vector<std::string> patterns;  ///< of algorithms
    std::vector<std::string> files;     ///< of schedules
    Options options;
    std::vector<Note> notes;  ///< on the effect of the configuration
};

/// What happens if no input is named: an error, or the folders of the configuration are judged.
enum class Unnamed { refused, configured };

/// Resolves the command line to a request.  The configuration applies if files are judged.
///
/// Throws: Error (usage, nothing, file, malformed) if files or the configuration cannot be found or read.
Request request_of(Options const& typed, Unnamed unnamed);

}  // namespace cubecheck::cli
