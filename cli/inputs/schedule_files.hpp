#pragma once

#include <string>
#include <vector>

namespace cubecheck::cli {

/// Whether a word of the command line means a file or folder.  Otherwise it means algorithms, of the catalog
/// or in a text.
bool is_path(std::string const& word);

/// The words of a command line, split into paths and patterns of algorithms.
struct PathsAndPatterns {
    std::vector<std::string> paths, patterns;
};

PathsAndPatterns paths_and_patterns(std::vector<std::string> const& words);

/// The schedule files under these paths, each once, in the order of the paths.
///
/// A folder stands for all .xml and .json files below it, in the order of their names.  The case of a suffix
/// is ignored.  Files named .witness.json contain runs and are skipped.  Links to folders are followed, and
/// each folder is read once.  An unreadable folder is itself an element: reading it gives the error.
///
/// A word with *, ? or [ that names no file stands for all files that match it.  Files whose path or name
/// matches a pattern in `excluded` are skipped.
///
/// Throws: Error (nothing) if a folder has no schedules, a pattern matches nothing, or no file is left.
std::vector<std::string> schedule_files(std::vector<std::string> const& paths,
                                        std::vector<std::string> const& excluded = {});

}  // namespace cubecheck::cli
