#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace cubecheck::cli_tests {

/// The next data of a descriptor, after waiting for it; empty at its end.
inline std::string read_piece(int descriptor) {
    std::array<char, 4096> piece;
    auto const size = ::read(descriptor, piece.data(), piece.size());
    return {piece.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

/// A terminal on which a command says what it is doing, so that a test knows that it is in the midst of it.
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
    /// Once a command alone writes, the end of it is the end of what is said.
    void close_writer() {
        if (writer_ >= 0) ::close(writer_);
        writer_ = -1;
    }
    /// Waits until something is said, and gives it.
    std::string said() const { return read_piece(reader_); }
    /// All that is said to the end.
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
