#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace cubecheck::mpi {

/// Variables that a program finds in its environment besides those of this process.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// A program to start; its first word is looked up in PATH.
struct Command {
    std::vector<std::string> words;
    Environment environment;
};

/// A program that runs in a process group of its own, with nothing to read from.
class ProcessGroup {
public:
    /// What it prints goes to the file `output`.
    ///
    /// Throws: Error (file) if it cannot be started.
    ProcessGroup(Command const& command, std::filesystem::path const& output);
    ProcessGroup(ProcessGroup const&) = delete;
    ProcessGroup& operator=(ProcessGroup const&) = delete;
    /// Ends it.
    ~ProcessGroup() { end(); }

    /// Its exit code, or minus the signal that ended it; nothing while it runs.
    std::optional<int> exit_code();

    /// Asks the whole group to end, and kills it after two seconds; and with it the processes that it has
    /// started in other groups.
    void end();

private:
    std::string mark_;
    pid_t leader_ = 0;
    std::optional<int> code_;
};

/// What a program has left behind.
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

/// A folder for one run, which nobody else can read; gone at the end.
class PrivateFolder {
public:
    /// Throws: Error (file) if none can be made.
    PrivateFolder();
    PrivateFolder(PrivateFolder const&) = delete;
    PrivateFolder& operator=(PrivateFolder const&) = delete;
    ~PrivateFolder();

    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// The content of a file; empty if there is none.
std::string content(std::filesystem::path const& file);

/// Throws: Error (file) if it cannot be written.
void write_file(std::filesystem::path const& file, std::string_view text);

}  // namespace cubecheck::mpi
