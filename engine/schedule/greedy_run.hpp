#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::engine {

/// A run in which every lane goes on as long as it can, with memory linear in the lanes and channels.
///
/// Which messages are in a channel follows from how many: they come in program order.
class GreedyRun {
public:
    using Index = schedules::Index;

    /// The actions that complete are appended to `order`, if it is given.
    GreedyRun(Schedule const& schedule, schedules::Transport const& transport,
              std::vector<Index>* order = nullptr);

    /// Runs until no lane can go on.
    void go_on();

    /// Gives every channel another slot; false, and nothing, if no lane waits for one.
    bool add_slot();

    Index slots() const { return transport_.slots; }

    /// The lanes that have not come to their end, and why.
    std::vector<schedules::Blocked> blocked();

private:
    /// A channel.  Its ends are the lanes that use it, or else lanes that are wired to it: one that sends
    /// what nobody receives, or waits for what nobody sends, has a lane at the other end too.
    struct Fifo {
        Index writer = schedules::none;
        Index reader = schedules::none;
        Index messages = 0;
    };

    /// How far a lane has come.
    struct Place {
        Index next = 0;   ///< the action it is at
        Index met = 0;    ///< how many waits of that action are over, from the first
        Index moved = 0;  ///< how many messages of that action are over
    };

    void start(Index lane);
    bool has_ended(Index lane) const { return at_[lane].next == schedule_.lanes[lane].end; }
    void advance(Index lane);
    Index left(Index lane, schedules::Action const& action) const;
    std::optional<schedules::Blocked> obstacle(Index lane);
    void stop(schedules::Blocked const& blocked);
    void move(Index lane);
    void take(Fifo& fifo, Index number);
    void put(Fifo& fifo, Index number);
    void finish(Index lane);
    void await(Index lane, Index action);
    void wake(Index lane);

    Schedule const& schedule_;
    schedules::Transport transport_;
    std::vector<Index>* order_;
    std::vector<Fifo> fifos_;
    std::vector<Place> at_;
    std::vector<bool> queued_;
    std::vector<Index> ready_;
    std::vector<bool> is_short_;                ///< by lane: it is among `short_`
    std::vector<Index> short_;                  ///< lanes that were short of a slot since `add_slot`
    std::unordered_map<Index, Index> waiting_;  ///< by action: the first lane that stands still for it
    std::vector<Index> awaited_;                ///< by lane: the action that it last stood still for
    std::vector<Index> next_waiting_;           ///< by lane: the next one that stands still for the same
};

}  // namespace cubecheck::engine
