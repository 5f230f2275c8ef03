#include "cli/inputs/schedule_files.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include <glob.h>

#include "cli/inputs/patterns.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/file_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// Walks a folder and its subfolders.
class Walk {
public:
    std::vector<std::string> files(fs::path const& top) {
        folders_.push_back(top);
        while (!folders_.empty()) {
            auto const folder = folders_.back();
            folders_.pop_back();
            std::error_code error;
            auto const real = fs::canonical(folder, error);
            if (error || seen_.insert(real).second) list(folder);
        }
        std::sort(found_.begin(), found_.end());
        return std::move(found_);
    }

private:
    void list(fs::path const& folder) {
        std::error_code error;
        for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
             entry.increment(error)) {
            stop_if_interrupted();
            std::error_code dangling;
            if (entry->is_directory(dangling))
                folders_.push_back(entry->path());
            else if (formats::is_named_as_schedule(entry->path().native()) &&
                     !formats::has_suffix(entry->path().native(), ".witness.json"))
                found_.push_back(entry->path().string());
        }
        if (error) found_.push_back(folder.string());
    }

    std::vector<fs::path> folders_;
    std::set<fs::path> seen_;
    std::vector<std::string> found_;
};

/// The files and folders that match a pattern with *, ? or [.
///
/// Throws: Error (nothing) if there are none.
std::vector<std::string> expanded(std::string const& pattern) {
    ::glob_t found{};
    int const code = ::glob(pattern.c_str(), 0, nullptr, &found);
    std::vector<std::string> const paths(found.gl_pathv, found.gl_pathv + (code == 0 ? found.gl_pathc : 0));
    ::globfree(&found);
    if (paths.empty()) throw Error("No file matches " + formats::printable(pattern) + ".", Failure::nothing);
    return paths;
}

bool is_pattern(std::string const& path) {
    std::error_code ignored;
    return path.find_first_of("*?[") != std::string::npos && !fs::exists(fs::symlink_status(path, ignored));
}

bool is_excluded(std::string const& file, std::vector<std::string> const& excluded) {
    auto const name = fs::path(file).filename().string();
    return std::ranges::any_of(excluded, [&](std::string const& pattern) {
        return matches(pattern, file) || matches(pattern, name);
    });
}

std::vector<std::string> files_of(std::string const& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return {path};
    auto files = Walk().files(path);
    if (files.empty())
        throw Error("There is no .xml or .json file in the folder " + formats::printable(path) + ".",
                    Failure::nothing);
    return files;
}

}  // namespace

bool is_path(std::string const& word) {
    std::error_code ignored;
    if (formats::is_named_as_listing(word)) return false;
    return word == formats::standard_input || formats::is_named_as_schedule(word) || word.starts_with("/") ||
           word.starts_with("./") || word.starts_with("../") || fs::exists(fs::symlink_status(word, ignored));
}

PathsAndPatterns paths_and_patterns(std::vector<std::string> const& words) {
    PathsAndPatterns out;
    for (auto const& word : words) (is_path(word) ? out.paths : out.patterns).push_back(word);
    return out;
}

std::vector<std::string> schedule_files(std::vector<std::string> const& paths,
                                        std::vector<std::string> const& excluded) {
    std::vector<std::string> all;
    std::set<fs::path> seen;
    for (auto const& word : paths)
        for (auto const& path : is_pattern(word) ? expanded(word) : std::vector{word})
            for (auto& file : files_of(path))
                if (!is_excluded(file, excluded) && seen.insert(fs::absolute(file).lexically_normal()).second)
                    all.push_back(std::move(file));
    if (all.empty() && !paths.empty()) throw Error("--exclude leaves out every file.", Failure::nothing);
    return all;
}

}  // namespace cubecheck::cli
