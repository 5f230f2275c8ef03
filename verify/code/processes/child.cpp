#include "verify/code/processes/child.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <span>
#include <string>

#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"

namespace cubecheck::verify {

namespace {

constexpr rlim_t most_bytes_printed = rlim_t{64} << 20, most_bytes_of_data = rlim_t{4} << 30;

constexpr std::array signals_of_a_crash{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGPROF};

/// The state that processes share which the code makes by `fork`.
struct Forked {
    std::atomic<bool> has_gone_on;  ///< one of them continued as a rank
};

/// The state that the signal handler of a child needs.
struct Here {
    int pipe = -1;
    std::size_t piece = 0;
    ChildWork const* work = nullptr;
    bool is_last_piece = false;
    bool is_cut_piece = false;
    bool has_forked = false;   ///< the code has called fork
    bool is_forked = false;    ///< this process is a child of such a call
    Forked* forked = nullptr;  ///< shared with them
};
Here here;

void write_all(void const* bytes, std::size_t length) {
    auto const* at = static_cast<char const*>(bytes);
    while (length > 0) {
        auto const written = ::write(here.pipe, at, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) ::_exit(1);
        at += written;
        length -= static_cast<std::size_t>(written);
    }
}

std::uint64_t program_counter(void const* context) {
#if defined(__x86_64__)
    return static_cast<std::uint64_t>(static_cast<ucontext_t const*>(context)->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
    return static_cast<ucontext_t const*>(context)->uc_mcontext.pc;
#else
    static_cast<void>(context);
    return 0;
#endif
}

/// Sends the frame of the crash with its note, and ends the child.
[[noreturn]] void send_crash(CrashFrame const& crash, PieceOfWork::End end) {
    std::array<char, 512> note{};
    auto const noted = here.work->note ? here.work->note(note.data(), note.size(), crash.fault) : 0;
    Frame const frame{here.piece, static_cast<std::uint32_t>(end),
                      static_cast<std::uint32_t>(sizeof crash + noted)};
    write_all(&frame, sizeof frame);
    write_all(&crash, sizeof crash);
    write_all(note.data(), noted);
    ::_exit(2);
}

Fault fault_of(CrashFrame const& crash, void const* context) {
    Fault fault{crash.fault, false, false, std::span(crash.address).first(crash.addresses)};
#if defined(__x86_64__)
    constexpr greg_t by_write = 2;
    fault.is_known = true;
    fault.is_write = (static_cast<ucontext_t const*>(context)->uc_mcontext.gregs[REG_ERR] & by_write) != 0;
#else
    static_cast<void>(context);
#endif
    return fault;
}

void on_crash(int signal, siginfo_t* info, void* context) {
    int const error = errno;
    CrashFrame crash{};
    crash.signal = static_cast<std::uint32_t>(signal);
    crash.fault = reinterpret_cast<std::uint64_t>(info->si_addr);
    crash.address[crash.addresses++] = program_counter(context);
    std::array<void*, CrashFrame::most_addresses> calls{};
    int const found = ::backtrace(calls.data(), CrashFrame::most_addresses);
    // A return address is that after the call; the byte before it belongs to the line of the call.
    for (int i = 0; i < found && crash.addresses < CrashFrame::most_addresses; ++i)
        crash.address[crash.addresses++] =
            reinterpret_cast<std::uint64_t>(calls[static_cast<std::size_t>(i)]) - 1;
    bool const is_access = signal == SIGSEGV && info->si_code > 0;  // not sent by a process
    if (is_access && here.work->bears && here.work->bears(fault_of(crash, context))) {
        errno = error;
        return;
    }
    send_crash(crash, signal == SIGPROF ? PieceOfWork::End::timed_out : PieceOfWork::End::crashed);
}

/// Installs the signal handlers.  They run on their own stack, since that of a rank may have overflowed.
void catch_crashes() {
    // AddressSanitizer clears the stack when an exception is thrown, and expects this alignment.
    alignas(16) static std::array<char, 1 << 16> stack;
    stack_t const own{stack.data(), 0, stack.size()};
    ::sigaltstack(&own, nullptr);
    struct sigaction action {};
    action.sa_sigaction = on_crash;
    for (int const signal : signals_of_a_crash) {
        // A fault in the handler itself ends the process: the signal is blocked there.
        int const once = signal == SIGSEGV ? 0 : static_cast<int>(SA_RESETHAND);
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | once;
        ::sigaction(signal, &action, nullptr);
    }
    for (int const signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
}

void set_limit(decltype(RLIMIT_CORE) resource, rlim_t most) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0) return;
    limit.rlim_cur = std::min(limit.rlim_max, most);
    ::setrlimit(resource, &limit);
}

/// Redirects the output of the user's code to a file of limited size.
void redirect_output(std::filesystem::path const& file) {
    int const output = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    if (output < 0) ::_exit(1);
    int const nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    std::setvbuf(stdout, nullptr, _IONBF, 0);
}

void set_timer(double seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec =
        static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
    ::setitimer(ITIMER_PROF, &timer, nullptr);
}

void note_fork() { here.has_forked = true; }

/// Called in a process that the code has forked: discards the messages to the parent, and restores the
/// default signal handlers.  If it continues as a rank and forks again, the new process exits at once.
void leave_the_run() {
    if (here.is_forked) ::_exit(0);
    here.is_forked = true;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), here.pipe);
    for (int const signal : signals_of_a_crash) std::signal(signal, SIG_DFL);
    set_timer(here.work->most_seconds);
}

void watch_forks() {
    void* const shared =
        ::mmap(nullptr, sizeof(Forked), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) ::_exit(1);
    here.forked = new (shared) Forked();
    ::pthread_atfork(nullptr, note_fork, leave_the_run);
}

/// Called at the end of a run.  Ends a forked process that has reached this point; otherwise waits for forked
/// processes.
void end_forked_processes() {
    if (here.is_forked) {
        here.forked->has_gone_on = true;
        ::_exit(0);
    }
    if (!here.has_forked) return;
    here.has_forked = false;
    while (::wait(nullptr) > 0 || errno == EINTR) {
    }
    if (!here.forked->has_gone_on) return;
    std::fputs("a process that the code has made by fork continues as a rank\n", stderr);
    std::abort();
}

}  // namespace

void part_is_done() {
    if (here.work == nullptr) return;
    end_forked_processes();
    Frame const sign{here.piece, static_cast<std::uint32_t>(PieceOfWork::End::not_done), 0};
    set_timer(0);
    write_all(&sign, sizeof sign);
    set_timer(here.work->most_seconds);
}

void last_piece_of_child() { here.is_last_piece = true; }

void piece_is_cut() { here.is_cut_piece = true; }

void do_pieces(ChildWork const& work, Stripe stripe, int pipe, std::filesystem::path const& output) {
    here = {pipe, stripe.first, &work};
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_FSIZE, most_bytes_printed);
    if (!in_process::address_sanitizer())  // AddressSanitizer counts its tables as data
        set_limit(RLIMIT_DATA, most_bytes_of_data);
    // malloc fills new blocks with `in_process::poison`, byte by byte, so that they never hold data of an
    // earlier piece.
    ::mallopt(M_PERTURB, 0x5A);
    redirect_output(output);
    catch_crashes();
    watch_forks();
    for (std::size_t number = 0; number < stripe.length(work.pieces); ++number) {
        here.piece = stripe.piece(number);
        here.is_cut_piece = false;
        set_timer(work.most_seconds);
        std::string result;
        try {
            result = work.work(here.piece);
        } catch (std::exception const& error) {
            std::fprintf(stderr, "an exception ended the run: %s\n", error.what());
            std::abort();
        }
        end_forked_processes();
        set_timer(0);
        Frame const frame{here.piece, static_cast<std::uint32_t>(PieceOfWork::End::returned),
                          static_cast<std::uint32_t>(result.size()), here.is_last_piece ? 1U : 0U,
                          here.is_cut_piece ? 1U : 0U};
        write_all(&frame, sizeof frame);
        write_all(result.data(), result.size());
        if (here.is_last_piece) break;
    }
    ::_exit(0);
}

}  // namespace cubecheck::verify
