#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "verify/code/processes/children.hpp"

namespace cubecheck::verify {

/// What a child sends: a header, then `length` bytes.
struct Frame {
    std::uint64_t piece;
    std::uint32_t kind;  ///< a `PieceOfWork::End`
    std::uint32_t length;
    std::uint64_t is_last = 0;  ///< 1 if the child does no other piece
};

/// The beginning of what a child sends at its crash; the note follows.
struct CrashFrame {
    static constexpr int most_addresses = 32;

    std::uint32_t signal;
    std::uint32_t addresses;
    std::uint64_t fault;
    std::array<std::uint64_t, most_addresses> address;
};

/// Which pieces a child does: the first, and then every `step`-th.
struct Stripe {
    /// A child that leaks memory at every piece is replaced now and then.
    static constexpr std::size_t most_a_child = 500;

    std::size_t first = 0, step = 1;

    /// How many pieces one child does.
    std::size_t length(std::size_t pieces) const {
        return first >= pieces ? 0 : std::min(most_a_child, (pieces - first + step - 1) / step);
    }
    std::size_t piece(std::size_t number) const { return first + number * step; }
};

/// What a child does: its pieces, each of which is sent through the pipe; a signal handler sends a crash.
[[noreturn]] void do_pieces(ChildWork const& work, Stripe stripe, int pipe,
                            std::filesystem::path const& output);

}  // namespace cubecheck::verify
