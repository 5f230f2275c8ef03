#include "cli/render/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/render/terminal.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

void print(std::string const& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw Error(std::string("Standard output cannot be written: ") + std::strerror(errno) + ".",
                    Failure::file);
}

void print_lines(std::string const& text) {
    auto const columns = terminal_columns();
    print(columns ? wrapped(text, *columns) : text);
}

void say_drawn(std::string const& what, Options const& options) {
    print_lines(formats::printable(what + ": drawn in " + options.svg) + "\n");
}

}  // namespace cubecheck::cli
