#include "cli/render/terminal/progress.hpp"

#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress_line.hpp"
#include "formats/support/printable.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t columns_if_unknown = 80;
constexpr auto between_looks = 100ms;

/// The width of the terminal on which progress is shown.
std::size_t columns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                             : columns_if_unknown;
}

}  // namespace

Progress::Progress() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}

GoOn Progress::start(std::string const& work) {
    started_ = Clock::now();
    next_ = started_ + (on_terminal_ ? 1s : 10s);
    return [this, work](std::string const& doing) {
        stop_if_interrupted();
        auto const now = Clock::now();
        if (now >= next_look_) {
            stop_if_pipe_is_broken();
            next_look_ = now + between_looks;
        }
        if (now >= next_) show(work, doing);
        return true;
    };
}

void Progress::show(std::string const& work, std::string const& doing) {
    auto const now = Clock::now();
    auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(now - started_).count();
    next_ = now + (on_terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(10000));
    ProgressWords const words{formats::printable(work), formats::printable(doing),
                              fmt::format(" ({} s)", seconds)};
    auto const shown = on_terminal_ ? "\r\x1b[K" + fitting_line(words, columns()) : whole_line(words) + "\n";
    std::fputs(shown.c_str(), stderr);
    std::fflush(stderr);
    shown_ = on_terminal_;
}

void Progress::clear() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
}

}  // namespace cubecheck::cli
