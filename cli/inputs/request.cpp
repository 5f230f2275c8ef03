#include "cli/inputs/request.hpp"

#include <utility>

#include "cli/inputs/configuration_file.hpp"
#include "cli/inputs/schedule_files.hpp"

namespace cubecheck::cli {

Request request_of(Options const& typed, Unnamed unnamed) {
    auto [paths, patterns] = paths_and_patterns(typed.selection.patterns);
    Request out{std::move(patterns), {}, typed, {}};
    auto const configuration = configuration_of(typed.pipeline);
    if (configuration && typed.selection.patterns.empty() && unnamed == Unnamed::configured)
        paths = configured_folders(*configuration);
    out.files = schedule_files(paths, typed.selection.excluded);
    if (!configuration || out.files.empty()) return out;
    out.notes = leave_out_excluded(out.files, *configuration);
    out.options.files = configured(typed.files, typed.invocation.given, *configuration);
    out.notes.push_back({configuration->name, "configured by " + configuration->name});
    return out;
}

}  // namespace cubecheck::cli
