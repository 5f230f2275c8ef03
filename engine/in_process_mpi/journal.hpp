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
    bool is_awaited = false;                               ///< its send completes only when it is matched
    Index at = 0;                                          ///< the number of the event "it is posted"
    Index matched_at = std::numeric_limits<Index>::max();  ///< the number of the event "it is matched"
};

/// The steps of the ranks of a run that other ranks can observe, and their decisions.
struct Journal {
    /// The phase of a rank: collectives may come only before all messages, or after them.
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
    std::vector<std::vector<Index>> decisions;  ///< by rank: the decisions of its calls, in order
    std::vector<std::vector<Index>> sources;    ///< by rank: the senders of the messages that its wildcard
                                                ///< receives took, in posting order
    Index events = 0;
    bool is_simple = true;  ///< exploring ranks alone covers all steps of the run
};

/// A run in which one rank explores its choices and the others replay recorded calls.  All messages to that
/// rank are available from the start.
struct Alone {
    Index rank;
    Journal const& others;
};

}  // namespace cubecheck::in_process
