#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::verify {

/// How one piece of work in a child process ended.
struct PieceOfWork {
    enum class End {
        returned,
        crashed,    ///< ended by a signal, or by itself
        timed_out,  ///< exceeded its limit of processor time
        not_done,   ///< skipped, since too many before it crashed or timed out
    };

    End end = End::not_done;
    std::string result = {};                     ///< of the work, if it has returned
    int signal = 0;                              ///< the signal that ended it; 0 if the process ended itself
    std::vector<std::uintptr_t> addresses = {};  ///< of the active calls, the innermost first
    std::uintptr_t fault = 0;                    ///< the address that could not be read or written
    std::string said = {};                       ///< its output, if it crashed or timed out
    std::string note = {};                       ///< the text of `note` at the crash
};

/// An access to memory that cannot be accessed.
struct Fault {
    std::uintptr_t at = 0;
    bool is_write = false, is_known = false;        ///< `is_known`: whether the machine says which it is
    std::span<std::uint64_t const> addresses = {};  ///< of the active calls, the innermost first
};

/// Work that may crash or not terminate, and the processes that do it.
struct ChildWork {
    std::size_t pieces = 0;
    std::function<std::string(std::size_t)> work;  ///< does one piece; called in a child
    /// Writes a note on a crash with this faulting address.  Called in the child; may not allocate.
    std::function<std::size_t(char*, std::size_t, std::uintptr_t fault)> note;
    /// Makes the memory of a fault accessible.  Called in the child, in a signal handler.  Result: false if
    /// the fault is a crash.
    std::function<bool(Fault const&)> bears = {};
    std::function<void(std::size_t, PieceOfWork)> receive;  ///< called in this process, once for each piece
    std::function<void(std::size_t done)> progress;  ///< called in this process from time to time; may throw
    std::filesystem::path folder;                    ///< for the output of the children
    unsigned jobs = 2;                               ///< children at the same time
    double most_seconds = 2;                         ///< of processor time for a piece
};

/// The numbers of pieces that may time out, crash, or be cut, before the other pieces are skipped.
inline constexpr int most_timed_out = 3, most_crashed = 200, most_cut = 30;

/// Called within a piece when a part of it has ended: the limit of processor time starts again.  Has no
/// effect elsewhere.
void part_is_done();

/// Called within a piece if this child must not do another one: a new child does the rest.
void last_piece_of_child();

/// Called within a piece if its work is cut because it takes too long.
void piece_is_cut();

/// Does all pieces in child processes, each of which has its own copy of the memory.  After a crash, a new
/// child continues with the next piece.
///
/// Throws: Error (file) if no child process can be made; exceptions of `progress`; Interrupted.
void in_children(ChildWork const& work);

}  // namespace cubecheck::verify
