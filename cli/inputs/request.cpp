#include "cli/inputs/request.hpp"

#include "cli/inputs/configuration_file.hpp"
#include "cli/inputs/schedule_files.hpp"

namespace cubecheck::cli {

Request request_of(Options const& typed, Unnamed unnamed) {
    Request out{{}, {}, typed, {}};
    std::vector<std::string> paths;
    for (auto const& word : typed.selection.patterns) (is_path(word) ? paths : out.patterns).push_back(word);
    auto const configuration = configuration_of(typed.pipeline);
    if (configuration && typed.selection.patterns.empty() && unnamed == Unnamed::configured)
        paths = configured_folders(*configuration);
    out.files = schedule_files(paths, typed.selection.excluded);
    if (!configuration || out.files.empty()) return out;
    out.files = without_excluded(std::move(out.files), *configuration);
    out.options.files = configured(typed.files, typed.invocation.given, *configuration);
    out.notes.push_back({configuration->name, "configured by " + configuration->name});
    return out;
}

}  // namespace cubecheck::cli
