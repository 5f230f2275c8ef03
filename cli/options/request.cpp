#include "cli/options/request.hpp"

#include "cli/options/configuration_file.hpp"
#include "cli/options/schedule_files.hpp"

namespace cubecheck::cli {

Request request_of(Options const& typed, Unnamed unnamed) {
    Request out{{}, {}, typed, {}};
    std::vector<std::string> paths;
    for (auto const& word : typed.patterns) (is_path(word) ? paths : out.patterns).push_back(word);
    auto const configuration = configuration_of(typed);
    if (configuration && typed.patterns.empty() && unnamed == Unnamed::configured)
        paths = configured_folders(*configuration);
    out.files = schedule_files(paths, typed.excluded);
    if (!configuration || out.files.empty()) return out;
    out.files = without_excluded(std::move(out.files), *configuration);
    out.options = configured(std::move(out.options), *configuration);
    out.notes.push_back({configuration->name, "configured by " + configuration->name});
    return out;
}

}  // namespace cubecheck::cli
