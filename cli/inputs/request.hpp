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
    std::vector<Note> notes;  ///< on what was not typed
};

/// Whether nothing is named where folders of the configuration can stand for it.
enum class Unnamed { refused, configured };

/// The request that the command line makes.  The configuration applies if files are judged.
///
/// Throws: Error (usage, nothing, file, malformed) if files or the configuration cannot be found or read.
Request request_of(Options const& typed, Unnamed unnamed);

}  // namespace cubecheck::cli
