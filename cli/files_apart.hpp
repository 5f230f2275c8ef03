#pragma once

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// Refuses a command line that names one file twice, where it would be written twice, or written over
/// although it is read.
///
/// Throws: Error (usage) that says which options do.
void expect_files_apart(CLI::App const& verb);

}  // namespace cubecheck::cli
