#pragma once

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// Refuses a command line on which an output file is also an input or another output.  Links and folders of
/// schedules are resolved.
///
/// Pre:    nothing has been written yet.
/// Throws: Error (usage) that names both options; Error (nothing) if a folder has no schedules.
void expect_files_apart(CLI::App const& verb);

}  // namespace cubecheck::cli
