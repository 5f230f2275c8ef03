#include "cli/render/terminal.hpp"

#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace cubecheck::cli {

namespace {

bool is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

bool is_set(char const* variable) {
    auto const* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool is_dumb() {
    auto const* const terminal = std::getenv("TERM");
    return terminal != nullptr && std::string(terminal) == "dumb";
}

}  // namespace

formats::Paint paint(std::string const& when) {
    bool const shown =
        when == "always" || (when != "never" && is_terminal() && !is_set("NO_COLOR") && !is_dumb());
    return shown ? formats::Paint::ansi : formats::Paint::none;
}

std::optional<std::size_t> terminal_columns() {
    winsize size{};
    if (!is_terminal() || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return std::nullopt;
    return size.ws_col;
}

bool speaks_unicode() {
    for (auto const* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (is_set(name)) {
            std::string const value = std::getenv(name);
            return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos;
        }
    return false;
}

}  // namespace cubecheck::cli
