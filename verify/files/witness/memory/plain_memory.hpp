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

/// Cells and channels with words as text, for thread blocks that run on threads.  It shares no code with the
/// states of the machine, so that both confirm a run independently.
///
/// A word is "3.0" for input chunk 0 of rank 3, "(3.0+4.0)" for a sum, and empty for nothing.
class PlainMemory {
public:
    PlainMemory(Program const& program);

    /// Whether a thread block can do its next tick.  If the tick receives, it receives from this channel.  In
    /// a rendezvous, the partner must have offered the message before.
    bool is_ready(Index thread_block, Index channel) const;
    /// The same for any channel.  If two thread blocks meet in a rendezvous, the receiver is ready.
    bool is_ready(Index thread_block) const;
    void act(Index thread_block, Index channel);
    /// Does the sender's part of a rendezvous.
    void offer(Index thread_block);

    /// Does a fault, or the start of a call; false if it is impossible.
    bool happen(Step const& step);

    bool has_ended(Index thread_block) const;
    bool has_stopped(Index thread_block) const {
        return stopped_[program_.schedule().thread_blocks[thread_block].rank];
    }
    /// Whether some rank can start its next call.
    bool can_call() const;
    /// Whether a rank has ended a call, and its content differs from the promise.
    bool breaks(Promised const& promised) const;
    /// The bracketing of a rank's content, with the operands of each sum in a fixed order.  Nothing if the
    /// rank has not ended a call, or if its content differs from the promise.
    std::optional<std::string> bracketing(Promised const& promised) const;
    /// Whether two enabled thread blocks access one cell, at least one of them writing; or whether a piece of
    /// an action reads what an earlier piece has written.
    bool has_race() const;
    /// Whether some queue holds a message.
    bool holds_messages() const {
        return std::ranges::any_of(queues_, [](auto const& queue) { return !queue.empty(); });
    }
    /// Whether a word has exceeded the length limit of texts.
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
    std::vector<Message> hands_;    ///< by thread block: the offered message of a rendezvous
    bool is_full_ = false;
};

}  // namespace cubecheck::witness
