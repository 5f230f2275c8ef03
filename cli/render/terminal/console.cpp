#include "cli/render/terminal/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#include "cli/render/terminal/terminal.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

namespace {

/// Ends the command as SIGPIPE would.
[[noreturn]] void leave() {
    interruption_requested = true;
    throw BrokenPipe();
}

}  // namespace

void stop_if_pipe_is_broken() {
    pollfd out{STDOUT_FILENO, 0, 0};
    if (::poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0) leave();
}

/// A write that a signal interrupts is continued.
void print(std::string const& text) {
    for (std::string_view left = text; !left.empty();) {
        auto const written = ::write(STDOUT_FILENO, left.data(), left.size());
        if (written < 0 && errno == EPIPE) leave();
        if (written < 0 && errno != EINTR)
            throw Error(std::string("Standard output cannot be written: ") + std::strerror(errno) + ".",
                        Failure::file);
        if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
    }
}

void print_lines(std::string const& text) {
    auto const columns = terminal_columns();
    print(columns ? wrapped(text, *columns) : text);
}

void warn(std::string const& sentence) {
    std::fputs(("cubecheck: " + formats::printable(sentence) + "\n").c_str(), stderr);
}

void say_drawn(std::string const& what, OutputOptions const& options) {
    print_lines(formats::printable(what + ": drawn in " + options.svg) + "\n");
}

void say_shown(std::string const& what, OutputOptions const& options) {
    print_lines(formats::printable(what + ": shown in " + options.html) + "\n");
}

}  // namespace cubecheck::cli
