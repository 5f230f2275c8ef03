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
/// leads to its receive has r messages before it.  An action without a message belongs to the round of the
/// latest message that it depends on.
///
/// Schedules have no rounds of their own.  These rounds are the usual ones in drawings.
///
/// Memory: linear in the number of ranks times the chunks of the largest rank, plus the chunks of all
/// actions.
///
/// Shape:   contents[rank][cell]: the folds in input, output and scratch, in the order of the layout; cells
///          that a rank does not have hold nothing.
class RoundRun {
public:
    /// Pre: the schedule is well-formed, and outlives the object.
    /// Throws: Error (deadlock) if the schedule deadlocks with every number of slots.
    RoundRun(Schedule const& schedule, schedules::Mode mode);

    Index rounds() const { return rounds_; }

    /// Executes the next round, beginning with round 0; or the actions without messages, if there are no
    /// messages.
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
    std::vector<Index> depth_;              ///< by action: the number of messages before it on a longest
                                            ///< chain
    std::vector<schedules::Index> order_;   ///< by depth
    std::size_t next_ = 0;                  ///< index into `order_`
    Index rounds_ = 0, played_ = 0;
    schedules::Folds folds_;
    Buffers<schedules::Index> contents_;
    std::vector<std::vector<schedules::Index>> sent_;  ///< by action, until it is received
};

}  // namespace cubecheck::engine
