#pragma once

#include <vector>

#include "engine/lower/cells.hpp"

namespace cubecheck::lower {

/// The most chunks that one step moves.
inline constexpr Index most_chunks_a_step = 71;

/// A piece of a message that one step sends: `count` cells of the sender from `first` on.
struct SentRun {
    Index first = 0;
    Index count = 1;
};

/// The same piece where it is received: the cells that it enters.  A run of several values enters as many
/// consecutive chunks, all in one way; a single value may enter several cells.
struct ReceivedRun {
    std::vector<explicit_form::Transfer> transfers;
    Index count = 1;
};

/// A message, cut for both of its ends.
///
/// No chunk can hold the neutral element, so it is not sent: the receiver knows where it would have come.
struct Runs {
    std::vector<SentRun> sent;
    std::vector<ReceivedRun> received;
    std::vector<Index> neutral;  ///< the receiver's cells that are put to the neutral element
};

/// A message, and the nodes' cells as they are when it is sent.  One of its ends may be missing.
struct Ends {
    ScriptSend const* send = nullptr;
    ScriptReceive const* receive = nullptr;
    Cells const* sender = nullptr;
    Cells const* receiver = nullptr;
};

/// How finely a message is cut.
enum class Cut { longest, single };

/// Cuts a message into runs.  Where its ends do not name the same cells, each end is cut into single values.
Runs runs(Ends const& ends, Cut cut);

}  // namespace cubecheck::lower
