#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace cubecheck::cli_tests {

/// The results of a run of the command.
struct Outcome {
    int code;  ///< the exit code; minus the number of the signal that ended it
    std::string out;
    std::string err;
};

/// The open file descriptors to which the command writes.
struct Streams {
    int out;
    int err;
};

/// A running command.
class Running {
public:
    /// Starts the command, with the file `input` as its standard input.
    Running(std::vector<std::string> const& arguments, Streams streams,
            std::string const& input = "/dev/null");
    Running(Running const&) = delete;
    Running& operator=(Running const&) = delete;
    /// Kills the command if nobody has waited for it.
    ~Running();

    void interrupt();
    /// Interrupts the command as timeout(1) does: signals come twice, here as two different ones.
    void time_out();
    int wait();

private:
    int process_;
    bool waited_ = false;
};

/// Runs the command until it ends, with an empty standard input.
Outcome cubecheck(std::vector<std::string> const& arguments);

/// Runs the command until it ends, with the file `input` as its standard input.
Outcome cubecheck_reading(std::string const& input, std::vector<std::string> const& arguments);

/// A folder for the files of one test, which is deleted at the end.
class Folder {
public:
    Folder();
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;
    ~Folder();

    std::string path(std::string const& name) const { return (folder_ / name).string(); }
    std::string write(std::string const& name, std::string const& text) const;
    /// The names of its entries, sorted.
    std::vector<std::string> names() const;

private:
    std::filesystem::path folder_;
};

/// The content of a file; empty if the file does not exist.
std::string content(std::filesystem::path const& file);

/// One of the schedules that come with the project.
inline std::string example(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + name + ".xml";
}

}  // namespace cubecheck::cli_tests
