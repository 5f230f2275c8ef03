#include "cli/inputs/missing_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/inputs/patterns.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// The names of the subfolders and schedule files of a folder.
std::vector<std::string> schedules_in(fs::path const& folder) {
    std::vector<std::string> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code dangling;
        auto const name = entry->path().filename();
        if (formats::is_named_as_schedule(name.native()) || entry->is_directory(dangling))
            found.push_back(name.string());
    }
    std::ranges::sort(found);
    return found;
}

/// The end of the message about a missing file.
std::string nearest_file(fs::path const& path) {
    auto const near = nearest_names(path.filename().string(), schedules_in(path.parent_path()));
    return near.empty() ? "." : "; did you mean '" + (path.parent_path() / near.front()).string() + "'?";
}

bool has_unknown_folder(std::string const& word, std::vector<std::string> const& algorithms) {
    auto const slash = word.find('/');
    if (slash == std::string::npos) return false;
    auto const folder = word.substr(0, slash + 1);
    return std::ranges::none_of(algorithms, [&](auto const& name) { return name.starts_with(folder); });
}

}  // namespace

void expect_no_missing_file(std::vector<std::string> const& words, std::vector<Target> const& targets) {
    std::vector<std::string> algorithms;
    for (auto const& target : targets) algorithms.push_back(target.name);
    for (auto const& word : words) {
        auto const found = mismatch("algorithm", {word}, algorithms);
        bool const is_pattern = word.find_first_of("*?") != std::string::npos;
        bool const in_folder = has_unknown_folder(word, algorithms);
        if (found.empty() || is_pattern || (!in_folder && !fs::path(word).has_extension())) continue;
        throw Error(formats::printable(found + " There is no such file either" + nearest_file(word)),
                    in_folder ? Failure::file : Failure::nothing);
    }
}

}  // namespace cubecheck::cli
