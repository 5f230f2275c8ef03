#include "cli/session/command.hpp"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <sstream>
#include <string_view>

#include <unistd.h>

#include "cli/options/command_line.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/session/crash_message.hpp"
#include "engine/crew/crew.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

namespace {

using Milliseconds = std::int64_t;

/// Signals that follow the first one in this time count as one: timeout(1) sends two, to the process and to
/// its group.
constexpr Milliseconds one_signal = 250;
constexpr Milliseconds never = -1;
/// A command that a signal has asked to end has so much time: a member of a definition may never return.
constexpr unsigned seconds_to_end = 60;
std::atomic<Milliseconds> first_signal = never;

/// Ends the process of a command that has not ended after it was asked to.
extern "C" void on_time_over(int) {
    constexpr std::string_view sentence =
        "cubecheck: Interrupted, but a step does not end, perhaps in a definition of your own: nothing is "
        "decided.\n";
    [[maybe_unused]] auto const written = ::write(STDERR_FILENO, sentence.data(), sentence.size());
    std::_Exit(static_cast<int>(Failure::unknown));
}

/// The first signal asks the command to end; a later one ends the process at once.
extern "C" void on_interrupt(int) {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    auto const now = Milliseconds{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
    auto before = never;
    if (first_signal.compare_exchange_strong(before, now)) {
        interruption_requested = true;
        ::alarm(seconds_to_end);
    } else if (now - before > one_signal) {
        std::_Exit(static_cast<int>(Failure::unknown));
    }
}

/// While this object exists, signals ask the command to end.
struct EndsOnSignals {
    EndsOnSignals();
    EndsOnSignals(EndsOnSignals const&) = delete;
    EndsOnSignals& operator=(EndsOnSignals const&) = delete;
    ~EndsOnSignals() { ::alarm(0); }
};

EndsOnSignals::EndsOnSignals() {
    struct sigaction interrupt {};
    interrupt.sa_handler = on_interrupt;
    ::sigaction(SIGINT, &interrupt, nullptr);
    ::sigaction(SIGTERM, &interrupt, nullptr);
    std::signal(SIGALRM, on_time_over);
    std::signal(SIGPIPE, SIG_IGN);  // a write then fails with EPIPE
    std::signal(SIGXFSZ, SIG_IGN);
}

/// The process whose command runs; 0 before and after it.
std::atomic<pid_t> running_process = 0;

/// Called by exit and quick_exit.  If a user's definition calls one of them within a command, or returns to
/// `main` by longjmp, no verdict is complete.
void on_exit_within_command() {
    if (running_process != ::getpid()) return;
    std::fflush(stdout);
    std::fputs("cubecheck: A definition of your own, or a library, ended the program: nothing is decided.\n",
               stderr);
    std::_Exit(static_cast<int>(Failure::unknown));
}

/// While this object exists, exit and quick_exit end the process with the exit code of an unknown verdict.
struct ExitIsNoVerdict {
    ExitIsNoVerdict() {
        static bool const registered =
            std::atexit(on_exit_within_command) == 0 && std::at_quick_exit(on_exit_within_command) == 0;
        running_process = registered ? ::getpid() : 0;
    }
    ExitIsNoVerdict(ExitIsNoVerdict const&) = delete;
    ExitIsNoVerdict& operator=(ExitIsNoVerdict const&) = delete;
    ~ExitIsNoVerdict() { running_process = 0; }
};

/// Prints a sentence that may quote names from files; control characters are made printable.
int fail(std::string const& sentence, Failure failure) {
    std::istringstream lines(sentence);
    std::string text = "cubecheck: ", line;
    while (std::getline(lines, line)) text += formats::printable(line) + "\n";
    std::fputs(text.c_str(), stderr);
    return static_cast<int>(failure);
}

/// Ends as programs do whose output pipe has no reader.
int end_by_broken_pipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
    return 128 + SIGPIPE;  // if the signal is blocked
}

}  // namespace

int command(int argc, char** argv, std::function<std::vector<Target>()> const& make_targets,
            std::vector<Verb> const& verbs) {
    EndsOnSignals const ends_on_signals;
    CrashMessage const crash_message;
    ExitIsNoVerdict const exit_is_no_verdict;
    try {
        return CommandLine(Definitions(make_targets), verbs).execute(argc, argv);
    } catch (crew::WorkerDone const&) {
        return 0;
    } catch (Error const& error) {
        return fail(error.what(), error.failure());
    } catch (BrokenPipe const&) {
        return end_by_broken_pipe();
    } catch (Interrupted const&) {
        return fail("Interrupted: nothing is decided.", Failure::unknown);
    } catch (BrokenContract const& defect) {
        return fail(std::string("This is a defect of cubecheck: ") + defect.what(), Failure::internal);
    } catch (std::bad_alloc const&) {
        return fail("There is not enough memory for this.", Failure::unknown);
    } catch (std::exception const& unforeseen) {
        return fail(
            std::string("A definition of your own threw an exception, or this is a defect of cubecheck: ") +
                unforeseen.what(),
            Failure::internal);
    } catch (...) {
        return fail("A definition of your own threw an exception that is not a std::exception.",
                    Failure::internal);
    }
}

}  // namespace cubecheck::cli
