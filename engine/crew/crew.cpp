#include "engine/crew/crew.hpp"

#include <chrono>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::crew {

namespace {

constexpr auto between_looks_at_interruption = std::chrono::milliseconds(50);

}  // namespace

Crew::Crew(std::string const& wiring) {
    if (wiring.empty()) return;
    std::istringstream words(wiring);
    char first = 0, second = 0, third = 0;
    words >> in_ >> first >> out_ >> second >> rank_ >> third >> ranks_;
    bool const is_wiring = words && words.peek() == EOF && first == ',' && second == ',' && third == ',' &&
                           in_ > 2 && out_ > 2 && 0 <= rank_ && rank_ < ranks_;
    if (!is_wiring) {
        in_ = out_ = -1;
        throw Error(
            "'" + wiring + "' is not the wiring of a crew: only the helper that starts ranks gives one.",
            Failure::usage);
    }
    // Otherwise the child processes of this process would keep the pipes open after its end.
    ::fcntl(in_, F_SETFD, FD_CLOEXEC), ::fcntl(out_, F_SETFD, FD_CLOEXEC);
    if (leads() && ranks_ > 1) listener_ = std::thread([this] { listen(); });
}

Crew::~Crew() {
    // The closed pipe makes the helper end the other commands and stop writing.
    if (out_ >= 0) ::close(out_);
    if (listener_.joinable()) listener_.join();
    if (in_ >= 0) ::close(in_);
}

void Crew::listen() {
    try {
        while (auto frame = read_frame(in_)) {
            std::lock_guard const lock(mutex_);
            if (frame->lost)
                lost_.insert(static_cast<Index>(frame->rank));
            else
                answers_[frame->ticket] = std::move(frame->content);
            changed_.notify_all();
        }
    } catch (Error const&) {
        // Treated like the end of the helper: no later frame can be read.
    }
    std::lock_guard const lock(mutex_);
    is_alone_ = true;
    changed_.notify_all();
}

std::string Crew::ask(Index rank, std::string const& request) {
    expects(leads() && 0 < rank && rank < ranks_, "the leader asks another rank");
    std::unique_lock lock(mutex_);
    auto const is_gone = [&] { return is_alone_ || lost_.contains(rank); };
    if (is_gone()) throw WorkerLost{rank};
    auto const ticket = tickets_++;
    lock.unlock();
    try {
        std::lock_guard const writing(writing_);
        write_frame(out_, {static_cast<std::uint32_t>(rank), ticket, phase_, false, request});
    } catch (Error const&) {
        throw WorkerLost{rank};
    }
    lock.lock();
    while (!answers_.contains(ticket)) {
        if (is_gone()) throw WorkerLost{rank};
        changed_.wait_for(lock, between_looks_at_interruption);
        if (interruption_requested) throw Interrupted();
    }
    return std::move(answers_.extract(ticket).mapped());
}

std::set<Index> Crew::lost() const {
    std::lock_guard const lock(mutex_);
    auto lost = lost_;
    if (is_alone_)
        for (Index rank = 1; rank < ranks_; ++rank) lost.insert(rank);
    return lost;
}

void Crew::serve(std::function<std::string(std::string const& request)> const& answer) {
    expects(!leads(), "the leader is served");
    ++phase_;
    while (next_ || (next_ = read_frame(in_))) {
        if (next_->phase > phase_) return;
        auto const asked = std::exchange(next_, std::nullopt);
        write_frame(out_, {asked->rank, asked->ticket, asked->phase, false, answer(asked->content)});
    }
    throw WorkerDone();
}

}  // namespace cubecheck::crew
