#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/explore/program.hpp"
#include "models/explore/promised.hpp"
#include "models/explore/step.hpp"
#include "models/schedule/layout.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// Cells and channels with words written out, as thread blocks that run on threads use them.  It shares no
/// code with the states of the machine, so that a run can be confirmed by both.
///
/// A word is "3.0" for input chunk 0 of rank 3, "(3.0+4.0)" for a sum, and empty for nothing.
class PlainMemory {
public:
    PlainMemory(Program const& program);

    /// Whether a thread block can do its next tick, receiving from this channel if it receives; under a
    /// rendezvous the message is handed over by the partner before.
    bool is_ready(Index thread_block, Index channel) const;
    /// The same, wherever it receives from.  Of two thread blocks that meet, the one that receives is ready.
    bool is_ready(Index thread_block) const;
    void act(Index thread_block, Index channel);
    /// Under a rendezvous: does the sending half of a meeting.
    void offer(Index thread_block);

    /// A fault, or the start of a call; false if there is nothing that it could happen to.
    bool happen(Step const& step);

    bool has_ended(Index thread_block) const;
    bool has_stopped(Index thread_block) const {
        return stopped_[program_.schedule().thread_blocks[thread_block].rank];
    }
    /// Whether some rank can start its next call.
    bool can_call() const;
    /// Whether a rank has ended a call, and holds other than what it was promised.
    bool breaks(Promised const& promised) const;
    /// The bracketing of what a rank holds, each sum with its operands in one order; nothing if the rank has
    /// not ended a call, or does not hold what it was promised.
    std::optional<std::string> bracketing(Promised const& promised) const;
    /// Whether two thread blocks can go on that touch one cell, one of the two writing, or a piece of an
    /// action reads what an earlier one has written.
    bool has_race() const;
    /// Whether some queue holds a message.
    bool holds_messages() const {
        return std::ranges::any_of(queues_, [](auto const& queue) { return !queue.empty(); });
    }
    /// Whether words have become longer than they are written out.
    bool is_full() const { return is_full_; }
    std::vector<std::string> const& cells() const { return cells_; }

private:
    using Message = std::vector<std::string>;

    void contribute(Index rank);
    bool rank_has_ended(Index rank) const;
    bool has_come(Tick const& tick) const;
    bool meet(Index thread_block, Index other) const;
    bool reads_what_it_wrote(Index thread_block) const;
    Message performed(Index thread_block, Tick const& tick, Message words);
    std::string sum(std::string const& left, std::string const& right);
    std::string& cell(Index thread_block, schedules::Buffer buffer, std::int32_t chunk);

    Program const& program_;
    schedules::Layout layout_;
    std::vector<std::string> cells_;
    std::vector<std::deque<Message>> queues_;
    std::vector<Index> positions_;  ///< by thread block: ticks
    std::vector<Index> calls_;      ///< by rank
    std::vector<bool> stopped_;     ///< by rank
    std::vector<Message> hands_;    ///< by thread block, under a rendezvous
    bool is_full_ = false;
};

}  // namespace cubecheck::witness
