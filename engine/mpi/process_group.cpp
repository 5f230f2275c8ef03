#include "engine/mpi/process_group.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/mpi/launched.hpp"
#include "engine/mpi/orphans.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

extern char** environ;

namespace cubecheck::mpi {

using namespace std::chrono_literals;

namespace {

constexpr std::string_view private_prefix = "cubecheck-audit-";
constexpr auto between_looks = 10ms;
constexpr auto patience_at_the_end = 2s;

/// The environment of this process without the entries of its own launcher, with `settings`, and with the
/// mark of a group.
std::vector<std::string> environment_with(Environment const& settings, std::string const& mark) {
    bool const is_launched = !library_of_launcher().empty();
    std::vector<std::string> out;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        std::string const variable = *entry;
        bool left_out = (is_launched && is_of_a_launcher(variable)) || is_mark(variable);
        for (auto const& [name, value] : settings) left_out = left_out || variable.starts_with(name + "=");
        if (!left_out) out.push_back(variable);
    }
    for (auto const& [name, value] : settings) out.push_back(name + "=" + value);
    out.push_back(mark);
    return out;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (auto& text : texts) out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

/// Resets the signals to their defaults, as a shell does: this process ignores some.
void set_ordinary_signals(posix_spawnattr_t& attributes) {
    sigset_t ordinary;
    sigemptyset(&ordinary);
    for (int const signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ}) sigaddset(&ordinary, signal);
    posix_spawnattr_setsigdefault(&attributes, &ordinary);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
}

}  // namespace

ProcessGroup::ProcessGroup(Command const& command, std::filesystem::path const& output) : mark_(new_mark()) {
    auto words = command.words;
    auto variables = environment_with(command.environment, mark_);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    set_ordinary_signals(attributes);
    int const failed = ::posix_spawnp(&leader_, words.front().c_str(), &actions, &attributes,
                                      pointers(words).data(), pointers(variables).data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0)
        throw Error(words.front() + " cannot be run: " + std::generic_category().message(failed) + ".",
                    Failure::file);
}

std::optional<int> ProcessGroup::exit_code() {
    int status = 0;
    if (!code_ && ::waitpid(leader_, &status, WNOHANG) == leader_)
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return code_;
}

void ProcessGroup::end() {
    auto const ran = !exit_code();
    if (ran) {
        ::kill(-leader_, SIGTERM);
        auto const until = std::chrono::steady_clock::now() + patience_at_the_end;
        while (!exit_code() && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(between_looks);
        ::kill(-leader_, SIGKILL);
    }
    int status = 0;
    while (!code_ && ::waitpid(leader_, &status, 0) < 0 && errno == EINTR) {
    }
    if (!code_) code_ = -SIGKILL;
    if (ran || *code_ != 0) end_orphans(mark_);
}

Finished finished(Command const& command, std::filesystem::path const& output) {
    ProcessGroup group(command, output);
    while (!group.exit_code()) {
        stop_if_interrupted();
        std::this_thread::sleep_for(1ms);
    }
    return {*group.exit_code(), content(output)};
}

bool is_installed(std::string const& program) {
    char const* const path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    std::string folder;
    while (std::getline(folders, folder, ':'))
        if (::access((folder + "/" + program).c_str(), X_OK) == 0) return true;
    return false;
}

PrivateFolder::PrivateFolder() {
    auto pattern =
        (std::filesystem::temp_directory_path() / (std::string(private_prefix) + "XXXXXX")).string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw Error("No temporary folder can be made: " + pattern + ".", Failure::file);
    path_ = pattern;
}

bool PrivateFolder::has(std::string_view file) {
    return file.find("/" + std::string(private_prefix)) != std::string_view::npos;
}

PrivateFolder::~PrivateFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string content(std::filesystem::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(std::filesystem::path const& file, std::string_view text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw Error("Cannot write " + file.string() + ".", Failure::file);
}

}  // namespace cubecheck::mpi
