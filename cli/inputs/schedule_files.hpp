#pragma once

#include <string>
#include <vector>

namespace cubecheck::cli {

/// Whether a word on the command line means a file or folder rather than algorithms: those of the catalog, or
/// one that is written as a text.
bool is_path(std::string const& word);

/// Words of a command line: what means files and folders, and what means algorithms.
struct PathsAndPatterns {
    std::vector<std::string> paths, patterns;
};

PathsAndPatterns paths_and_patterns(std::vector<std::string> const& words);

/// The schedule files that paths mean, each once, in the order of the paths.
///
/// A folder means all .xml and .json files below it, in the order of their names.  Upper case in the suffix
/// does not matter.  Files named .witness.json hold runs, and are left out.  Links to folders are followed,
/// and each folder is read once.  A folder that cannot be read is itself in the list: reading it says why.
///
/// A word with *, ? or [ that names no file stands for the files that it matches.  Files whose path or name
/// matches a pattern in `excluded` are left out.
///
/// Throws: Error (nothing) if a folder has no schedules, a pattern matches nothing, or no file is left.
std::vector<std::string> schedule_files(std::vector<std::string> const& paths,
                                        std::vector<std::string> const& excluded = {});

}  // namespace cubecheck::cli
