#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tests/cli/command.hpp"

namespace cubecheck::cli_tests {

/// Waits for data of a descriptor and returns them; empty at the end of the stream.
inline std::string read_piece(int descriptor) {
    std::array<char, 4096> piece;
    auto const size = ::read(descriptor, piece.data(), piece.size());
    return {piece.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

/// A pseudo-terminal on which a command reports its progress, so that a test knows when the command is
/// working.
class Terminal {
public:
    explicit Terminal(unsigned short columns = 80) {
        winsize size{};
        size.ws_row = 24;
        size.ws_col = columns;
        if (::openpty(&reader_, &writer_, nullptr, nullptr, &size) != 0)
            throw std::runtime_error("no terminal");
    }
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;
    ~Terminal() {
        ::close(reader_);
        ::close(writer_);
    }
    int writer() const { return writer_; }
    /// Waits for output and returns it.
    std::string said() const { return read_piece(reader_); }
    /// All output of a command that has ended.
    std::string rest() const {
        mark_the_end();
        return up_to_the_mark();
    }
    /// All further output of a command, and its exit code.
    Outcome outcome_of(Running& command) const {
        int code = 0;
        std::string text;
        {
            std::jthread const waiting([&] {
                code = command.wait();
                mark_the_end();
            });
            text = up_to_the_mark();
        }
        return {code, text, ""};
    }

private:
    // The writing end of this process stays open, and a mark ends the output: a kernel may drop output that
    // nobody has read when the last writing end closes.
    static constexpr char end_of_transmission = '\x04';

    void mark_the_end() const {
        if (::write(writer_, &end_of_transmission, 1) != 1) ::abort();
    }
    std::string up_to_the_mark() const {
        std::string text;
        do {
            auto const piece = said();
            if (piece.empty()) throw std::runtime_error("the terminal closed before the output ended");
            text += piece;
        } while (text.back() != end_of_transmission);
        text.pop_back();
        return text;
    }

    int reader_ = -1;
    int writer_ = -1;
};

}  // namespace cubecheck::cli_tests
