#include "engine/real/mpi_helper/share.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <thread>

#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/crew/frames.hpp"
#include "models/support/error.hpp"

namespace cubecheck::real {

namespace {

using namespace std::chrono_literals;
using crew::Frame;

/// The kind of a message between helpers.
enum Tag : int { request = 1, answer, lost, stop, done };

constexpr auto between_looks = 200us;
constexpr auto time_to_end = 2s;

/// The command of one rank, with a pipe in each direction.
class Command {
public:
    /// Throws: Error (internal) if the command cannot be started.
    Command(std::vector<std::string> const& arguments, int rank, int ranks) {
        std::array<int, 2> to{}, from{};
        if (::pipe(to.data()) != 0 || ::pipe(from.data()) != 0)
            throw Error("The system refuses a pipe to the command of a rank.", Failure::internal);
        auto const helper = ::getpid();
        process_ = ::fork();
        if (process_ < 0) throw Error("The command of a rank cannot be started.", Failure::internal);
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGTERM);
            if (::getppid() != helper) ::_exit(static_cast<int>(Failure::internal));
            ::close(to[1]), ::close(from[0]);
            become(arguments, to[0], from[1], rank, ranks);
        }
        ::close(to[0]), ::close(from[1]);
        to_ = to[1], from_ = from[0];
        ::fcntl(to_, F_SETFD, FD_CLOEXEC), ::fcntl(from_, F_SETFD, FD_CLOEXEC);
    }
    Command(Command const&) = delete;
    Command& operator=(Command const&) = delete;

    /// Whether the command has written something, or has ended.
    bool has_something() const {
        pollfd look{from_, POLLIN, 0};
        return ::poll(&look, 1, 0) > 0;
    }
    std::optional<Frame> read() const { return crew::read_frame(from_); }
    /// Sends a frame; false if the command does not read any more.
    bool write(Frame const& frame) const {
        try {
            crew::write_frame(to_, frame);
            return true;
        } catch (Error const&) {
            return false;
        }
    }
    /// Closes the pipe to the command: no further request follows.
    void hang_up() {
        if (to_ >= 0) ::close(to_);
        to_ = -1;
    }
    enum class Wait { until_the_end, two_seconds };

    /// Waits for the end of the command, and returns its exit code as a shell does. After two seconds, the
    /// command is terminated if that is the limit.
    int exit_code(Wait wait) {
        bool const with_limit = wait == Wait::two_seconds;
        auto const begin = std::chrono::steady_clock::now();
        for (int signals = 0;;) {
            int status = 0;
            auto const ended = ::waitpid(process_, &status, with_limit ? WNOHANG : 0);
            if (ended == process_) return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            if (ended < 0 && errno != EINTR) return static_cast<int>(Failure::internal);
            if (with_limit && std::chrono::steady_clock::now() - begin > time_to_end * (1 + signals))
                ::kill(process_, signals++ == 0 ? SIGTERM : SIGKILL);
            if (with_limit) std::this_thread::sleep_for(1ms);
        }
    }

private:
    [[noreturn]] static void become(std::vector<std::string> const& arguments, int in, int out, int rank,
                                    int ranks) {
        std::error_code error;
        auto const self = std::filesystem::read_symlink("/proc/self/exe", error);
        std::vector<std::string> words{(self.parent_path() / "cubecheck").string()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        words.push_back("--crew=" + std::to_string(in) + "," + std::to_string(out) + "," +
                        std::to_string(rank) + "," + std::to_string(ranks));
        if (rank != 0) {
            // Only the command of the first rank prints.
            auto const nowhere = ::open("/dev/null", O_RDWR);
            for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
        }
        std::vector<char*> pointers;
        for (auto& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        ::execv(pointers.front(), pointers.data());
        ::_exit(static_cast<int>(Failure::internal));
    }

    pid_t process_ = 0;
    int to_ = -1, from_ = -1;
};

/// The number in an environment variable that the launcher of the library sets.
int number_in(char const* openmpi, char const* mpich) {
    auto const* text = std::getenv(std::string_view(CUBECHECK_MPI_LIBRARY) == "openmpi" ? openmpi : mpich);
    return text == nullptr ? -1 : std::atoi(text);
}

void send(int rank, Tag tag, Frame const& frame) {
    auto const bytes = std::to_string(frame.ticket) + ' ' + std::to_string(frame.phase) + ' ' + frame.content;
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

/// A received message with its source rank; the tag is 0 if there is no message.
struct Come {
    int tag = 0;
    Frame frame;
};

Come received() {
    int is_there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (is_there == 0) return {};
    int count = 0;
    MPI_Get_count(&status, MPI_CHAR, &count);
    std::string bytes(static_cast<std::size_t>(count), '\0');
    MPI_Recv(bytes.data(), count, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
    std::size_t ticket_end = 0, phase_end = 0;
    auto const ticket = std::stoul(bytes, &ticket_end);
    auto const phase = std::stoul(bytes.substr(ticket_end), &phase_end);
    return {status.MPI_TAG,
            {static_cast<std::uint32_t>(status.MPI_SOURCE), static_cast<std::uint32_t>(ticket),
             static_cast<std::uint32_t>(phase), status.MPI_TAG == lost,
             bytes.substr(ticket_end + phase_end + 1)}};
}

/// Ends the other ranks, even while they work.
void end_the_others(int ranks) {
    for (int rank = 1; rank < ranks; ++rank) send(rank, stop, {});
    for (int are_done = 0; are_done < ranks - 1;) {
        auto const come = received();
        are_done += come.tag == done ? 1 : 0;
        if (come.tag == 0) std::this_thread::sleep_for(between_looks);
    }
}

/// Forwards requests of the first command to the other ranks, and their answers back, until that command
/// ends.
int lead(Command& command, int ranks) {
    for (bool has_ended = false; !has_ended;) {
        bool is_idle = true;
        while (!has_ended && command.has_something()) {
            is_idle = false;
            auto const frame = command.read();
            has_ended = !frame;
            if (frame) send(static_cast<int>(frame->rank), request, *frame);
        }
        for (auto come = received(); come.tag != 0; come = received()) {
            is_idle = false;
            command.write(come.frame);
        }
        if (is_idle) std::this_thread::sleep_for(between_looks);
    }
    end_the_others(ranks);
    command.hang_up();
    return command.exit_code(Command::Wait::until_the_end);
}

/// Forwards requests of the first rank to the command of this rank, and its answers back, until the first
/// rank says `stop`.
void follow(Command& command) {
    bool is_lost = false;
    while (true) {
        bool is_idle = true;
        for (auto come = received(); come.tag != 0; come = received()) {
            if (come.tag == stop) {
                command.hang_up();
                command.exit_code(Command::Wait::two_seconds);
                return send(0, done, {});
            }
            is_idle = false;
            if (!is_lost) command.write(come.frame);
        }
        while (!is_lost && command.has_something()) {
            is_idle = false;
            auto const frame = command.read();
            is_lost = !frame;
            send(0, is_lost ? lost : answer, frame.value_or(Frame{}));
        }
        if (is_idle) std::this_thread::sleep_for(between_looks);
    }
}

}  // namespace

int share(int argc, char** argv, std::vector<std::string> const& arguments) {
    std::signal(SIGPIPE, SIG_IGN);
    int const rank = number_in("OMPI_COMM_WORLD_RANK", "PMI_RANK");
    int const ranks = number_in("OMPI_COMM_WORLD_SIZE", "PMI_SIZE");
    if (rank < 0 || ranks < 1) {
        std::cerr << "cubecheck-mpi-" CUBECHECK_MPI_LIBRARY " share is for ranks that mpirun has started.\n";
        return static_cast<int>(Failure::usage);
    }
    Command command(arguments, rank, ranks);
    MPI_Init(&argc, &argv);
    int code = 0;
    if (rank == 0)
        code = lead(command, ranks);
    else
        follow(command);
    MPI_Finalize();
    return code;
}

}  // namespace cubecheck::real
