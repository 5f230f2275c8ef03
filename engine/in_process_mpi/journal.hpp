#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "engine/in_process_mpi/operation.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A message as its sender posted it.
struct Posted {
    Envelope envelope;
    Call sent;
    std::shared_ptr<Datatype> type;
    Index count = 0, bytes = 0;
    int source = 0;
    std::vector<char> data;
    bool is_awaited = false;                               ///< its send is complete only when it is matched
    Index at = 0;                                          ///< the number of the event: it is posted
    Index matched_at = std::numeric_limits<Index>::max();  ///< the event: a receive that takes it is there
};

/// What the ranks of a run do that other ranks may see, and what they decided.
struct Journal {
    /// Where a rank is: its collectives come before all messages, or after them.
    enum class Phase { before, messages, after };

    explicit Journal(Index ranks)
        : ranks(ranks),
          channels(static_cast<std::size_t>(ranks * ranks)),
          decisions(static_cast<std::size_t>(ranks)),
          sources(static_cast<std::size_t>(ranks)) {}

    std::vector<Posted>& channel(Index from, Index to) {
        return channels[static_cast<std::size_t>(from * ranks + to)];
    }
    std::vector<Posted> const& channel(Index from, Index to) const {
        return channels[static_cast<std::size_t>(from * ranks + to)];
    }

    Index ranks;
    std::vector<std::vector<Posted>> channels;
    std::vector<std::vector<Index>> decisions;  ///< of each rank: of its calls, in order
    std::vector<std::vector<Index>> sources;    ///< of each rank: what its wildcard receives took, as posted
    Index events = 0;
    bool is_simple = true;  ///< nothing was done that exploring a rank alone does not cover
};

/// A run in which one rank explores its choices and the others replay recorded calls.  All messages to that
/// rank are available from the start.
struct Alone {
    Index rank;
    Journal const& others;
};

}  // namespace cubecheck::in_process
