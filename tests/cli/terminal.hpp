#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

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
        close_writer();
    }
    int writer() const { return writer_; }
    /// Closes the writing end of this process: the stream then ends when the command ends.
    void close_writer() {
        if (writer_ >= 0) ::close(writer_);
        writer_ = -1;
    }
    /// Waits for output and returns it.
    std::string said() const { return read_piece(reader_); }
    /// All further output until the command ends.
    std::string all() {
        close_writer();
        std::string text;
        for (auto piece = said(); !piece.empty(); piece = said()) text += piece;
        return text;
    }

private:
    int reader_ = -1;
    int writer_ = -1;
};

}  // namespace cubecheck::cli_tests
