#include "tests/cli/command.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cubecheck::cli_tests {

namespace {

/// Prevents tests from reading cached verdicts of earlier runs.  A test that needs a cache sets its own
/// folder.
[[maybe_unused]] bool const has_no_cache = ::setenv("XDG_CACHE_HOME", "/dev/null", 1) == 0;

/// An unnamed temporary file, which is deleted when it is closed.
class Capture {
public:
    Capture() : file_(std::tmpfile(), std::fclose) {
        if (!file_) throw std::runtime_error("no temporary file can be made");
    }
    int descriptor() const { return ::fileno(file_.get()); }
    std::string text() const {
        std::string text;
        std::rewind(file_.get());
        for (int c = std::fgetc(file_.get()); c != EOF; c = std::fgetc(file_.get()))
            text += static_cast<char>(c);
        return text;
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace

Running::Running(std::vector<std::string> const& arguments, Streams streams, std::string const& input) {
    std::vector<char*> words{const_cast<char*>(CUBECHECK_COMMAND)};
    for (auto const& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, streams.out, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, streams.err, STDERR_FILENO);
    int const error = ::posix_spawn(&process_, words[0], &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error(std::string("cannot be started: ") + words[0]);
}

Running::~Running() {
    if (waited_) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

void Running::interrupt() { ::kill(process_, SIGINT); }

void Running::time_out() {
    interrupt();
    ::kill(process_, SIGTERM);
}

int Running::wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    waited_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Outcome cubecheck(std::vector<std::string> const& arguments) {
    return cubecheck_reading("/dev/null", arguments);
}

Outcome cubecheck_reading(std::string const& input, std::vector<std::string> const& arguments) {
    Capture const out, err;
    int const code = Running(arguments, {out.descriptor(), err.descriptor()}, input).wait();
    return {code, out.text(), err.text()};
}

Folder::Folder() {
    auto pattern = (std::filesystem::temp_directory_path() / "cubecheck-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
    folder_ = pattern;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string Folder::write(std::string const& name, std::string const& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
}

std::vector<std::string> Folder::names() const {
    std::vector<std::string> found;
    for (auto const& entry : std::filesystem::directory_iterator(folder_))
        found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
}

std::string content(std::filesystem::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace cubecheck::cli_tests
