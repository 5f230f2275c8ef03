#include "cli/files_apart.hpp"

#include <filesystem>
#include <map>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "formats/printable.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// What stands for a file whatever it is called; empty for a device, which may be written by several.
std::string identity(std::string const& path) {
    std::error_code error;
    if (path.empty() || path == "-") return {};
    auto const status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return {};
    auto const whole = fs::weakly_canonical(path, error);
    return error ? path : whole.string();
}

/// The files that are named without an option, by what stands for them.
std::map<std::string, std::string> files_without_option(CLI::App const& verb) {
    std::map<std::string, std::string> out;
    std::error_code error;
    for (auto const* option : verb.get_options())
        for (auto const& word : option->results())
            if (option->get_positional() && fs::is_regular_file(word, error))
                out.emplace(identity(word), "what is to be read");
    return out;
}

}  // namespace

void expect_files_apart(CLI::App const& verb) {
    auto named = files_without_option(verb);
    for (auto const* option : verb.get_options()) {
        if (!option->get_type_name().starts_with("FILE")) continue;
        for (auto const& path : option->results()) {
            auto const file = identity(path);
            if (file.empty()) continue;
            auto const [other, is_new] = named.emplace(file, option->get_name());
            if (!is_new)
                throw Error(fmt::format("{} and {} name the same file, {}.", other->second,
                                        option->get_name(), formats::printable(path)),
                            Failure::usage);
        }
    }
}

}  // namespace cubecheck::cli
