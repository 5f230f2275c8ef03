#include "verify/code/processes/children.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <execinfo.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/mpi/process_group.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/code/processes/child.hpp"

namespace cubecheck::verify {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int patience_in_milliseconds = 20;
/// The ratio of the limits of elapsed and of processor time: a piece may sleep.
constexpr double wall_factor = 15;
/// The ratio for a piece that does not sleep: on a busy machine it waits for a processor.
constexpr double busy_wall_factor = 600;
/// The seconds in which a child can report the line where it sleeps.
constexpr double seconds_to_report = 5;
/// The most bytes of output shown.  A report of AddressSanitizer begins with the fault, and has three stacks.
constexpr std::size_t most_bytes_shown = 1U << 16U;

PieceOfWork piece_of(Frame const& frame, std::string_view bytes) {
    PieceOfWork piece{static_cast<PieceOfWork::End>(frame.kind)};
    if (piece.end == PieceOfWork::End::returned) {
        piece.result = bytes;
        return piece;
    }
    CrashFrame crash{};
    std::memcpy(&crash, bytes.data(), std::min(sizeof crash, bytes.size()));
    piece.signal = static_cast<int>(crash.signal);
    piece.fault = crash.fault;
    for (auto const address : std::span(crash.address).first(crash.addresses))
        piece.addresses.push_back(address);
    if (bytes.size() > sizeof crash) piece.note = bytes.substr(sizeof crash);
    return piece;
}

/// Whether a process waits for something other than a processor.  False if the system does not say.
bool is_asleep(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string text;
    std::getline(file, text);
    auto const name_end = text.rfind(')');  // "123 (name) S .."
    return name_end != std::string::npos && text.size() > name_end + 2 && text[name_end + 2] == 'S';
}

/// Does the pieces of a stripe in one child at a time, and replaces a child that ends.
class Worker {
public:
    Worker(ChildWork const& work, Stripe stripe)
        : work_(work), stripe_(stripe), output_(work.folder / fmt::format("child{}.output", stripe.first)) {
        start();
    }
    Worker(Worker const&) = delete;
    Worker& operator=(Worker const&) = delete;
    ~Worker() { stop(); }

    bool is_over() const { return child_ == 0; }
    int pipe() const { return pipe_; }
    /// The pieces that this worker has yet to do.
    Stripe rest() const { return stripe_; }
    int cut() const { return cut_; }

    /// Reads from the pipe.  Result: how a piece failed, if one has crashed or timed out.
    std::optional<PieceOfWork::End> read_some() {
        std::array<char, 1 << 16> bytes{};
        auto const length = ::read(pipe_, bytes.data(), bytes.size());
        if (length < 0) return std::nullopt;
        last_sign_ = Clock::now();
        asked_at_.reset();
        received_.append(bytes.data(), static_cast<std::size_t>(length));
        if (auto const bad = take_frames()) return bad;
        if (length > 0) return std::nullopt;
        return at_end();
    }
    /// Asks a child that has slept for too long where it is, as the limit of processor time does.  Fails its
    /// piece if it does not answer.
    std::optional<PieceOfWork::End> look_at_the_clock() {
        std::chrono::duration<double> const silent = Clock::now() - last_sign_;
        if (silent.count() < wall_factor * work_.most_seconds) return std::nullopt;
        if (silent.count() < busy_wall_factor * work_.most_seconds && !asked_at_ && !is_asleep(child_))
            return std::nullopt;
        if (!asked_at_) {
            asked_at_ = Clock::now();
            ::kill(child_, SIGPROF);
        }
        std::chrono::duration<double> const since = Clock::now() - *asked_at_;
        if (since.count() < seconds_to_report) return std::nullopt;
        return fail({PieceOfWork::End::timed_out});
    }
    void stop() {
        if (child_ == 0) return;
        ::kill(child_, SIGKILL);
        wait();
    }

private:
    void start() {
        remaining_ = stripe_.length(work_.pieces);
        received_.clear();
        last_sign_ = Clock::now();
        asked_at_.reset();
        if (remaining_ == 0) return;
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw Error("No pipe can be made.", Failure::file);
        std::fflush(nullptr);
        child_ = ::fork();
        if (child_ == 0) {
            ::close(ends[0]);
            do_pieces(work_, stripe_, ends[1], output_);
        }
        ::close(ends[1]);
        pipe_ = ends[0];
        if (child_ > 0) return;
        child_ = 0;
        ::close(pipe_);
        throw Error(fmt::format("No child process can be made: {}.", std::strerror(errno)), Failure::file);
    }

    int wait() {
        int status = 0;
        while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
        }
        ::close(pipe_);
        child_ = 0;
        return status;
    }

    std::optional<PieceOfWork::End> take_frames() {
        while (received_.size() >= sizeof(Frame)) {
            Frame frame{};
            std::memcpy(&frame, received_.data(), sizeof frame);
            if (received_.size() < sizeof frame + frame.length) return std::nullopt;
            auto piece = piece_of(frame, std::string_view(received_).substr(sizeof frame, frame.length));
            received_.erase(0, sizeof frame + frame.length);
            if (piece.end == PieceOfWork::End::not_done) continue;  // only a sign that the child is alive
            if (piece.end != PieceOfWork::End::returned) return fail(std::move(piece));
            finish(std::move(piece));
            cut_ += frame.is_cut != 0 ? 1 : 0;
            if (frame.is_last == 0) continue;
            stop();
            start();
            return std::nullopt;
        }
        return std::nullopt;
    }

    /// The pipe is closed: the child has done all of its pieces, or has ended during one.
    std::optional<PieceOfWork::End> at_end() {
        auto const status = wait();
        if (remaining_ == 0) {
            start();
            return std::nullopt;
        }
        stop_if_interrupted();  // the signal may have gone to the child, too
        PieceOfWork piece{PieceOfWork::End::crashed};
        if (WIFSIGNALED(status)) piece.signal = WTERMSIG(status);
        return fail(std::move(piece));
    }

    void finish(PieceOfWork piece) {
        auto const number = stripe_.first;
        stripe_.first += stripe_.step;
        --remaining_;
        work_.receive(number, std::move(piece));
    }

    std::optional<PieceOfWork::End> fail(PieceOfWork piece) {
        stop();
        auto said = mpi::content(output_);
        piece.said = said.substr(said.size() - std::min(said.size(), most_bytes_shown));
        auto const end = piece.end;
        finish(std::move(piece));
        start();
        return end;
    }

    ChildWork const& work_;
    Stripe stripe_;
    std::filesystem::path output_;
    std::size_t remaining_ = 0;
    int cut_ = 0;  ///< pieces that were cut
    pid_t child_ = 0;
    int pipe_ = -1;
    std::string received_;
    Clock::time_point last_sign_;
    std::optional<Clock::time_point> asked_at_;  ///< when the child was asked for its line
};

/// Runs the workers until all pieces are done, or too many have failed.
class Workers {
public:
    explicit Workers(ChildWork const& work) : work_(work) {
        auto const workers = std::min<std::size_t>(std::max(1U, work.jobs), work.pieces);
        for (std::size_t worker = 0; worker < workers; ++worker)
            workers_.push_back(std::make_unique<Worker>(work, Stripe{worker, workers}));
    }

    void run() {
        while (!is_over() && timed_out_ < most_timed_out && crashed_ < most_crashed && cut() < most_cut) {
            stop_if_interrupted();
            look();
            if (work_.progress) work_.progress(done());
        }
        for (auto& worker : workers_) {
            worker->stop();
            for (auto piece = worker->rest().first; piece < work_.pieces; piece += worker->rest().step)
                work_.receive(piece, {});
        }
    }

private:
    bool is_over() const {
        return std::ranges::all_of(workers_, [](auto const& worker) { return worker->is_over(); });
    }
    int cut() const {
        int pieces = 0;
        for (auto const& worker : workers_) pieces += worker->cut();
        return pieces;
    }
    std::size_t done() const {
        std::size_t left = 0;
        for (auto const& worker : workers_)
            if (worker->rest().first < work_.pieces)
                left += (work_.pieces - worker->rest().first + worker->rest().step - 1) / worker->rest().step;
        return work_.pieces - left;
    }
    void count(std::optional<PieceOfWork::End> bad) {
        if (bad == PieceOfWork::End::timed_out) ++timed_out_;
        if (bad == PieceOfWork::End::crashed) ++crashed_;
    }
    void look() {
        std::vector<pollfd> pipes;
        std::vector<Worker*> of;
        for (auto& worker : workers_)
            if (!worker->is_over()) {
                pipes.push_back({worker->pipe(), POLLIN, 0});
                of.push_back(worker.get());
            }
        if (::poll(pipes.data(), pipes.size(), patience_in_milliseconds) < 0) return;
        for (std::size_t i = 0; i < pipes.size(); ++i)
            count(pipes[i].revents != 0 ? of[i]->read_some() : of[i]->look_at_the_clock());
    }

    ChildWork const& work_;
    std::vector<std::unique_ptr<Worker>> workers_;
    int timed_out_ = 0, crashed_ = 0;
};

}  // namespace

void in_children(ChildWork const& work) {
    if (work.pieces == 0) return;
    // The first call of backtrace loads a library, which a signal handler may not do.
    std::array<void*, 1> calls{};
    ::backtrace(calls.data(), 1);
    Workers(work).run();
}

}  // namespace cubecheck::verify
