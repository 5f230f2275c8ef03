#include "cli/progress.hpp"

#include <cstdio>

#include <unistd.h>

#include "models/interruption.hpp"

namespace cubecheck::cli {

using namespace std::chrono_literals;

Progress::Progress() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}

GoOn Progress::start(std::string const& work) {
    started_ = Clock::now();
    next_ = started_ + (on_terminal_ ? 1s : 10s);
    return [this, work](std::string const& doing) {
        stop_if_interrupted();
        if (Clock::now() >= next_) show(work + (doing.empty() ? "" : ", " + doing));
        return true;
    };
}

void Progress::show(std::string const& line) {
    auto const now = Clock::now();
    auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(now - started_).count();
    next_ = now + (on_terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(10000));
    std::fprintf(stderr, on_terminal_ ? "\r\x1b[K%s (%lld s)" : "%s (%lld s)\n", line.c_str(),
                 static_cast<long long>(seconds));
    std::fflush(stderr);
    shown_ = on_terminal_;
}

void Progress::clear() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
}

}  // namespace cubecheck::cli
