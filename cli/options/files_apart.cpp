#include "cli/options/files_apart.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// The canonical path of a file; empty for devices, to which several outputs may be written.
std::string identity(std::string const& path) {
    std::error_code error;
    if (path.empty() || path == "-") return {};
    auto const status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return {};
    auto const whole = fs::weakly_canonical(path, error);
    return error ? path : whole.string();
}

/// The input files: positional arguments, and the schedules of folders among them.  The keys are `identity`.
std::map<std::string, std::string> files_without_option(CLI::App const& verb) {
    std::map<std::string, std::string> out;
    std::error_code error;
    auto const add = [&](std::string const& path) {
        if (fs::is_regular_file(path, error)) out.emplace(identity(path), "The input");
    };
    for (auto const* option : verb.get_options()) {
        if (!option->get_positional()) continue;
        bool const may_be_schedules = option->get_type_name() != "SOURCE";
        for (auto const& word : option->results())
            if (may_be_schedules && is_path(word) && fs::is_directory(word, error))
                std::ranges::for_each(schedule_files({word}), add);
            else
                add(word);
    }
    return out;
}

struct NamedFile {
    std::string option;
    std::string path;
};

std::vector<NamedFile> files_with_option(CLI::App const& verb) {
    std::vector<NamedFile> out;
    for (auto const* option : verb.get_options())
        if (option->get_type_name().starts_with("FILE"))
            for (auto const& path : option->results()) out.push_back({option->get_name(), path});
    return out;
}

}  // namespace

void expect_files_apart(CLI::App const& verb) {
    auto const files = files_with_option(verb);
    if (files.empty()) return;
    auto named = files_without_option(verb);
    for (auto const& [option, path] : files) {
        auto const file = identity(path);
        if (file.empty()) continue;
        auto const [other, is_new] = named.emplace(file, option);
        if (!is_new)
            throw Error(fmt::format("{} and {} name the same file, {}.", other->second, option,
                                    formats::printable(path)),
                        Failure::usage);
    }
}

}  // namespace cubecheck::cli
