#pragma once

#include <vector>

#include "engine/reference/buffers.hpp"
#include "models/parametric/fold.hpp"
#include "models/schedule/execution.hpp"
#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// A message of a round: its actions, and the folds that it carries.
struct RoundMessage {
    Index from = 0, to = 0;
    schedules::Index send = 0, receive = 0;
    std::vector<schedules::Index> folds;
};

/// A run of a schedule, cut into rounds: a message belongs to round r if a longest chain of messages that
/// leads to its receive has r messages before it.  What a rank does by itself belongs
/// to the round of the latest message that it depends on.
///
/// Schedules have no rounds of their own.  These are the ones in which people draw them.
///
/// Memory is at most a constant times the chunks in the buffers, of each rank as many as of the largest, and
/// those in all actions.
///
/// Shape:   contents[rank][cell]: the folds in input, output and scratch, one after the other as the layout
///          has them; cells that a rank does not have hold nothing.
class RoundRun {
public:
    /// Pre: the schedule is well-formed, and outlives this.
    /// Throws: Error (deadlock) if it does not come to its end with any number of slots.
    RoundRun(Schedule const& schedule, schedules::Mode mode);

    Index rounds() const { return rounds_; }

    /// Plays the next round, the first one being 0; or what ranks do by themselves, if there are no messages.
    ///
    /// Result: the messages of the round, in the order of their receives.
    std::vector<RoundMessage> play();

    Buffers<schedules::Index> const& contents() const { return contents_; }
    schedules::Folds const& folds() const { return folds_; }

    /// The cell of a chunk in `contents`.
    Index cell(Index rank, schedules::Buffer buffer, Index chunk) const;

private:
    void order_by_round(schedules::Execution const& run);
    void contribute();
    void act(schedules::Index action, std::vector<RoundMessage>& messages);
    std::vector<schedules::Index> read(Index rank, schedules::Buffer buffer, std::int32_t first,
                                       std::int32_t count) const;

    Schedule const& schedule_;
    schedules::Layout layout_;
    std::vector<schedules::Index> sender_;  ///< by action
    std::vector<Index> rank_;               ///< by action
    std::vector<Index> depth_;              ///< by action: the messages before it on a longest chain
    std::vector<schedules::Index> order_;   ///< by depth
    std::size_t next_ = 0;                  ///< into the order
    Index rounds_ = 0, played_ = 0;
    schedules::Folds folds_;
    Buffers<schedules::Index> contents_;
    std::vector<std::vector<schedules::Index>> sent_;  ///< by action, until it is received
};

}  // namespace cubecheck::engine
