#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "verify/code/processes/children.hpp"

namespace cubecheck::verify {

/// The header of a message from a child; `length` bytes follow.
struct Frame {
    std::uint64_t piece;
    std::uint32_t kind;  ///< a `PieceOfWork::End`
    std::uint32_t length;
    std::uint32_t is_last = 0;  ///< 1 if the child does not do another piece
    std::uint32_t is_cut = 0;   ///< 1 if the piece was ended for its length
};

/// The beginning of a crash message; the note follows.
struct CrashFrame {
    static constexpr int most_addresses = 32;

    std::uint32_t signal;
    std::uint32_t addresses;
    std::uint64_t fault;
    std::array<std::uint64_t, most_addresses> address;
};

/// The pieces of one child: the first one, and then every `step`-th.
struct Stripe {
    /// The most pieces of one child.  A child is replaced from time to time, since each piece may leak
    /// memory.
    static constexpr std::size_t most_a_child = 500;

    std::size_t first = 0, step = 1;

    /// The number of pieces that one child does.
    std::size_t length(std::size_t pieces) const {
        return first >= pieces ? 0 : std::min(most_a_child, (pieces - first + step - 1) / step);
    }
    std::size_t piece(std::size_t number) const { return first + number * step; }
};

/// The main function of a child.  It does its pieces and writes each result to the pipe; a signal handler
/// writes a crash.
[[noreturn]] void do_pieces(ChildWork const& work, Stripe stripe, int pipe,
                            std::filesystem::path const& output);

}  // namespace cubecheck::verify
