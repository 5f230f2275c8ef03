#include "cli/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "formats/printable.hpp"
#include "models/interruption.hpp"

namespace cubecheck::cli {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t columns_if_unknown = 80;

/// The columns of the terminal that progress is shown on.
std::size_t columns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                             : columns_if_unknown;
}

/// A line that can be written over, since it does not reach the last column.
std::string fitting(std::string const& line, std::string const& time) {
    auto const taken = time.size() + 1, most = columns();
    return formats::wrapped(line, most > taken ? most - taken : 1).front() + time;
}

}  // namespace

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
    auto const time = fmt::format(" ({} s)", seconds);
    auto const text = formats::printable(line);
    auto const shown = on_terminal_ ? "\r\x1b[K" + fitting(text, time) : text + time + "\n";
    std::fputs(shown.c_str(), stderr);
    std::fflush(stderr);
    shown_ = on_terminal_;
}

void Progress::clear() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
}

}  // namespace cubecheck::cli
