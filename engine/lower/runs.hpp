#pragma once

#include <vector>

#include "engine/lower/cells.hpp"

namespace cubecheck::lower {

/// The maximum number of chunks that one step moves.
inline constexpr Index most_chunks_a_step = 71;

/// A piece of a message that one step sends: `count` cells of the sender, beginning with `first`.
struct SentRun {
    Index first = 0;
    Index count = 1;
};

/// The same piece at the receiver: the cells that it enters.  A run of several values enters the same number
/// of consecutive chunks, all with the same `Entry`; a single value may enter several cells.
struct ReceivedRun {
    std::vector<explicit_form::Transfer> transfers;
    Index count = 1;
};

/// A message, cut into runs at both ends.
///
/// Chunks cannot hold the neutral element, so it is not sent: the receiver knows which cells it would enter.
struct Runs {
    std::vector<SentRun> sent;
    std::vector<ReceivedRun> received;
    std::vector<Index> neutral;  ///< the receiver's cells that become the neutral element
};

/// A message, with the state of both nodes' cells when it is sent.  One of its ends may be missing.
struct Ends {
    ScriptSend const* send = nullptr;
    ScriptReceive const* receive = nullptr;
    Cells const* sender = nullptr;
    Cells const* receiver = nullptr;
};

/// The granularity of runs.
enum class Cut { longest, single };

/// Cuts a message into runs.  If its ends do not name the same cells, each end is cut into single values.
Runs runs(Ends const& ends, Cut cut);

}  // namespace cubecheck::lower
