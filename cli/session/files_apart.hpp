#pragma once

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// Refuses a command line that names one file twice, by itself, by a link or by a folder of schedules, where
/// it would be written twice, or written over although it is read.
///
/// Pre:    nothing has been written yet.
/// Throws: Error (usage) that says which options do; Error (nothing) if a folder has no schedules.
void expect_files_apart(CLI::App const& verb);

}  // namespace cubecheck::cli
