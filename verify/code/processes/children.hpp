#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::verify {

/// How one piece of work in a child process ended.
struct PieceOfWork {
    enum class End {
        returned,
        crashed,    ///< by a signal, or the process ended itself
        timed_out,  ///< it took too much processor time
        not_done,   ///< too many before it crashed or timed out
    };

    End end = End::not_done;
    std::string result = {};                     ///< of the work, if it has returned
    int signal = 0;                              ///< that ended it; 0 if the process ended itself
    std::vector<std::uintptr_t> addresses = {};  ///< of the calls under way, the innermost first
    std::uintptr_t fault = 0;                    ///< the address that could not be read or written
    std::string said = {};                       ///< what it has printed, if it crashed or timed out
    std::string note = {};                       ///< what `note` says at the moment of the crash
};

/// Work that may crash or run forever, and the processes that do it.
struct ChildWork {
    std::size_t pieces = 0;
    std::function<std::string(std::size_t)> work;  ///< called in a child
    /// Called there at a crash with the address that could not be accessed; may not allocate.
    std::function<std::size_t(char*, std::size_t, std::uintptr_t fault)> note;
    std::function<void(std::size_t, PieceOfWork)> receive;  ///< called here, for each piece once
    std::function<void(std::size_t done)> progress;         ///< called here now and then; may throw
    std::filesystem::path folder;                           ///< for what the children print
    unsigned jobs = 2;                                      ///< children at the same time
    double most_seconds = 2;                                ///< of processor time for a piece
};

/// How many pieces may time out, or crash, before the rest is not done.
inline constexpr int most_timed_out = 3, most_crashed = 200;

/// Says within a piece of work that a part of it has ended: the next part has the processor time of a piece.
/// Elsewhere it does nothing.
void part_is_done();

/// Says within a piece of work that this child is of no use for others: another does the rest.
void last_piece_of_child();

/// Does all pieces in children of this process, each of which has its own copy of everything.  After a crash
/// the next piece goes on in a new child.
///
/// Throws: Error (file) if no child can be made; what `progress` throws; Interrupted.
void in_children(ChildWork const& work);

}  // namespace cubecheck::verify
