#include "cli/inputs/configuration_file.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "formats/support/file_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

constexpr char const* usual_name = ".cubecheck.toml";

/// The nearest configuration file of the usual name, in this folder or above; empty if none exists.
std::string nearest_configuration() {
    std::error_code error;
    auto const here = fs::current_path(error);
    if (error) return {};
    fs::path way;
    for (auto folder = here;; folder = folder.parent_path(), way /= "..") {
        if (fs::exists(fs::symlink_status(folder / usual_name, error))) return (way / usual_name).string();
        if (folder == folder.parent_path()) return {};
    }
}

/// The names of the first files, separated by commas.
std::string shown_names(std::vector<std::string> const& files) {
    constexpr std::size_t most = 3;
    std::string out;
    for (std::size_t i = 0; i < std::min(files.size(), most); ++i)
        out += (i == 0 ? "" : ", ") + formats::printable(files[i]);
    return out + (files.size() > most ? ", .." : "");
}

/// The absolute path of the folder that contains the configuration file.
fs::path folder_of(formats::Configuration const& configuration) {
    return fs::absolute(configuration.name).lexically_normal().parent_path();
}

}  // namespace

std::optional<formats::Configuration> configuration_of(PipelineOptions const& options) {
    if (options.no_configuration) return std::nullopt;
    auto const file = options.configuration.empty() ? nearest_configuration() : options.configuration;
    if (file.empty()) return std::nullopt;
    auto out = formats::parse_configuration(
        file, formats::file_text(file, formats::longest_configuration, "a configuration"));
    for (auto const& one : out.waivers)
        verify::expect_check(one.check, fmt::format("{}:{}: ", file, one.line), Failure::malformed);
    return out;
}

std::vector<std::string> configured_folders(formats::Configuration const& configuration) {
    std::vector<std::string> out;
    for (auto const& folder : configuration.folders) {
        auto const path = (fs::path(configuration.name).parent_path() / folder).lexically_normal();
        std::error_code error;
        if (!fs::exists(path, error))
            throw Error(fmt::format("{}: the folder {} does not exist.",
                                    formats::printable(configuration.name), formats::printable(folder)),
                        Failure::file);
        out.push_back(path.string());
    }
    return out;
}

std::vector<Note> leave_out_excluded(std::vector<std::string>& files,
                                     formats::Configuration const& configuration) {
    auto const folder = folder_of(configuration).string();
    auto const is_kept = [&](std::string const& file) {
        return std::ranges::none_of(configuration.excluded, [&](std::string const& pattern) {
            return verify::means(pattern, folder, file);
        });
    };
    auto const kept_end = std::ranges::stable_partition(files, is_kept).begin();
    std::vector<std::string> const left_out(kept_end, files.end());
    files.erase(kept_end, files.end());
    if (left_out.empty()) return {};
    auto const origin = formats::printable(configuration.name);
    if (files.empty()) throw Error("exclude in " + origin + " leaves out every file.", Failure::nothing);
    return {{configuration.name, fmt::format("exclude in {} leaves out {}: {}", origin,
                                             counted(left_out.size(), "file"), shown_names(left_out))}};
}

FileOptions configured(FileOptions options, std::set<std::string> const& given,
                       formats::Configuration const& configuration) {
    auto const is_typed = [&](char const* option) { return given.contains(option); };
    if (configuration.runtime && !is_typed("--runtime"))
        options.runtime = named_runtime(*configuration.runtime);
    if (configuration.slots && !is_typed("--slots")) options.slots = configuration.slots;
    if (configuration.buffer_bytes && !is_typed("--buffer-bytes"))
        options.buffer_bytes = configuration.buffer_bytes;
    auto const folder = folder_of(configuration).string();
    for (auto const& one : configuration.waivers)
        options.waivers.configured.push_back({one.check, fmt::format("{}:{}", configuration.name, one.line),
                                              one.reason, one.files, folder, one.expires});
    return options;
}

}  // namespace cubecheck::cli
