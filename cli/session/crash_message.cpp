#include "cli/session/crash_message.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>

#include <unistd.h>

#include "models/support/current_work.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::array signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// The actions of the signals without the message.  Signal handlers have global state, since signals are
/// global.
std::array<struct sigaction, signals.size()> actions_before;
std::atomic_flag has_said;

void say(char const* text) {
    [[maybe_unused]] auto const written = ::write(STDERR_FILENO, text, std::strlen(text));
}

void restore(int signal) {
    for (std::size_t i = 0; i < signals.size(); ++i)
        if (signals[i] == signal) ::sigaction(signal, &actions_before[i], nullptr);
}

/// If the instruction at fault causes the signal, it is executed again, and causes it again.  A signal that
/// was sent is sent again.
void on_crash(int signal, siginfo_t* info, void*) {
    if (!has_said.test_and_set()) {
        auto const* const work = CurrentWork::text();
        say("cubecheck: SIG"), say(::sigabbrev_np(signal));
        if (*work != '\0') say(" at "), say(work);
        say(": a definition of your own, or cubecheck, crashes. Nothing more is decided.\n");
    }
    restore(signal);
    if (info->si_code <= 0) ::raise(signal);
}

}  // namespace

CrashMessage::CrashMessage() {
    has_said.clear();
    struct sigaction action {};
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &action, &actions_before[i]);
}

CrashMessage::~CrashMessage() {
    for (int const signal : signals) restore(signal);
}

}  // namespace cubecheck::cli
