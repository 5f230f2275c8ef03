#include "engine/mpi/orphans.hpp"

#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>
extern "C" {
#include <sys/pidfd.h>  // in glibc 2.36 this header lacks extern "C"
}

#include "engine/mpi/process_group.hpp"

namespace cubecheck::mpi {

namespace {

constexpr std::string_view prefix = "CUBECHECK_PROCESS_GROUP=";

/// The process id in the name of a folder of /proc, if it has one.
pid_t process_of(std::filesystem::path const& folder) {
    auto const name = folder.filename().string();
    pid_t process = 0;
    auto const [end, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    return error == std::errc{} && end == name.data() + name.size() ? process : 0;
}

bool is_marked(std::filesystem::path const& folder, std::string const& mark) {
    using namespace std::string_literals;
    return ("\0"s + content(folder / "environ")).find("\0"s + mark + "\0"s) != std::string::npos;
}

/// Kills a process if it is marked.  A pidfd refers to it meanwhile, so no later process with the same id is
/// killed.
void kill_if_marked(std::filesystem::path const& folder, std::string const& mark) {
    int const process = ::pidfd_open(process_of(folder), 0);
    if (process < 0) return;
    if (is_marked(folder, mark)) ::pidfd_send_signal(process, SIGKILL, nullptr, 0);
    ::close(process);
}

}  // namespace

bool is_mark(std::string_view entry) { return entry.starts_with(prefix); }

std::string new_mark() {
    static std::atomic<int> marks = 0;
    auto const now = std::chrono::system_clock::now().time_since_epoch().count();
    return fmt::format("{}{}.{}.{}", prefix, ::getpid(), ++marks, now);
}

void end_orphans(std::string const& mark) {
    std::error_code error;
    for (std::filesystem::directory_iterator process("/proc", error), end; !error && process != end;
         process.increment(error))
        if (process_of(process->path()) != 0) kill_if_marked(process->path(), mark);
}

}  // namespace cubecheck::mpi
