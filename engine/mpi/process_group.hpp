#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace cubecheck::mpi {

/// Environment variables of a program, in addition to those of this process.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// A program to start; its first word is looked up in PATH.
struct Command {
    std::vector<std::string> words;
    Environment environment;
};

/// A program that runs in its own process group, with empty standard input.
class ProcessGroup {
public:
    /// Starts the program. Its output goes to the file `output`.
    ///
    /// Throws: Error (file) if it cannot be started.
    ProcessGroup(Command const& command, std::filesystem::path const& output);
    ProcessGroup(ProcessGroup const&) = delete;
    ProcessGroup& operator=(ProcessGroup const&) = delete;
    /// Ends the group.
    ~ProcessGroup() { end(); }

    /// The exit code, or minus the signal that ended the program; null while it runs.
    std::optional<int> exit_code();

    /// Asks the whole group to end, and kills it after two seconds. Then kills the processes that it has
    /// started in other groups.
    void end();

private:
    std::string mark_;
    pid_t leader_ = 0;
    std::optional<int> code_;
};

/// The exit code and the output of a program.
struct Finished {
    int code;
    std::string output;
};

/// Runs a program to its end.
///
/// Throws: Error (file) if it cannot be started; Interrupted.
Finished finished(Command const& command, std::filesystem::path const& output);

/// Whether a program of this name is in PATH.
bool is_installed(std::string const& program);

/// A folder for one run that no other user can read; its destructor deletes it.
class PrivateFolder {
public:
    /// Throws: Error (file) if the folder cannot be made.
    PrivateFolder();
    PrivateFolder(PrivateFolder const&) = delete;
    PrivateFolder& operator=(PrivateFolder const&) = delete;
    ~PrivateFolder();

    std::filesystem::path const& path() const { return path_; }
    /// Whether a file is in such a folder, which may belong to another process.
    static bool has(std::string_view file);

private:
    std::filesystem::path path_;
};

/// The content of a file; empty if the file does not exist.
std::string content(std::filesystem::path const& file);

/// Throws: Error (file) if it cannot be written.
void write_file(std::filesystem::path const& file, std::string_view text);

}  // namespace cubecheck::mpi
