#include "engine/schedule_run.hpp"

#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>

#include "models/expects.hpp"

namespace cubecheck::engine {
namespace {

using namespace schedules;

/// A channel during a run.  Its ends are the lanes that use it, or else lanes that are wired to it: one that
/// sends what nobody receives, or waits for what nobody sends, has a lane at the other end too.  The messages
/// in it are its sends, linked from the oldest to the newest.
struct Fifo {
    Index writer = none;
    Index reader = none;
    Index messages = 0;
    Index oldest = none;
    Index newest = none;
};

class Run {
public:
    Run(Schedule const& schedule, Index slots)
        : schedule_(schedule),
          fifos_(schedule.channels.size()),
          next_(schedule.lanes.size()),
          met_(schedule.lanes.size()),
          queued_(schedule.lanes.size(), true),
          newer_(schedule.actions.size(), none),
          awaited_(schedule.lanes.size(), none),
          next_waiting_(schedule.lanes.size(), none) {
        for (auto const& end : schedule.writers) fifos_[end.channel].writer = end.lane;
        for (auto const& end : schedule.readers) fifos_[end.channel].reader = end.lane;
        for (Index lane = 0; lane < next_.size(); ++lane) start(lane);
        out_.slots = slots;
        out_.order.reserve(schedule.actions.size());
        out_.sender.assign(schedule.actions.size(), none);
    }

    Execution result() && {
        while (!ready_.empty()) {
            auto const lane = ready_.front();
            ready_.pop_front();
            queued_[lane] = false;
            advance(lane);
        }
        for (Index lane = 0; lane < next_.size(); ++lane)
            if (next_[lane] < schedule_.lanes[lane].end) out_.blocked.push_back(*obstacle(lane));
        return std::move(out_);
    }

private:
    void start(Index lane) {
        auto const [rank, number, begin, end] = schedule_.lanes[lane];
        for (auto index = begin; index < end; ++index) {
            auto const& action = schedule_.actions[index];
            if (sends(action.operation)) fifos_[action.send_channel].writer = lane;
            if (receives(action.operation)) fifos_[action.receive_channel].reader = lane;
        }
        next_[lane] = begin;
        ready_.push_back(lane);
    }

    void advance(Index lane) {
        for (; next_[lane] < schedule_.lanes[lane].end; finish(lane)) {
            auto const blocked = obstacle(lane);
            if (!blocked) continue;
            if (blocked->obstacle == Obstacle::wait) await(lane, schedule_.waits[blocked->wait].action);
            return;
        }
    }

    std::optional<Blocked> obstacle(Index lane) {
        auto const index = next_[lane];
        auto const& action = schedule_.actions[index];
        auto const waits = schedule_.waits_of(index);
        for (auto& met = met_[lane]; met < waits.size(); ++met) {
            auto const& wait = waits[met];
            if (wait.action == none || next_[wait.lane] <= wait.action)
                return Blocked{lane, index, Obstacle::wait, wait.lane, action.first_wait + met};
        }
        if (receives(action.operation) && fifos_[action.receive_channel].messages == 0)
            return Blocked{lane, index, Obstacle::no_message, fifos_[action.receive_channel].writer};
        if (sends(action.operation) && fifos_[action.send_channel].messages >= out_.slots)
            return Blocked{lane, index, Obstacle::no_slot, fifos_[action.send_channel].reader};
        return std::nullopt;
    }

    /// Executes the next action of a lane and wakes whom it helps.
    void finish(Index lane) {
        auto const index = next_[lane]++;
        met_[lane] = 0;
        auto const& action = schedule_.actions[index];
        out_.order.push_back(index);
        if (receives(action.operation)) out_.sender[index] = taken(fifos_[action.receive_channel]);
        if (sends(action.operation)) put(fifos_[action.send_channel], index);
        if (auto const waiting = waiting_.extract(index)) {
            for (auto next = waiting.mapped(); next != none; next = next_waiting_[next]) wake(next);
        }
    }

    Index taken(Fifo& fifo) {
        auto const message = fifo.oldest;
        fifo.oldest = newer_[message];
        if (fifo.messages-- == out_.slots) wake(fifo.writer);
        return message;
    }

    void put(Fifo& fifo, Index message) {
        if (fifo.messages++ == 0) {
            fifo.oldest = message;
            wake(fifo.reader);
        } else {
            newer_[fifo.newest] = message;
        }
        fifo.newest = message;
    }

    /// A lane stands still at one place at a time, so the lanes that wait for an action form a list.  A lane
    /// that a message wakes in between is in its list already.
    void await(Index lane, Index action) {
        if (action == none) return;
        if (std::exchange(awaited_[lane], action) == action) return;
        auto const [place, is_new] = waiting_.try_emplace(action, none);
        next_waiting_[lane] = std::exchange(place->second, lane);
    }

    void wake(Index lane) {
        if (queued_[lane] || next_[lane] == schedule_.lanes[lane].end) return;
        queued_[lane] = true;
        ready_.push_back(lane);
    }

    Schedule const& schedule_;
    std::vector<Fifo> fifos_;
    std::vector<Index> next_;  ///< by lane: the action it is at
    std::vector<Index> met_;   ///< by lane: how many waits of that action are over, from the first
    std::vector<bool> queued_;
    std::deque<Index> ready_;
    std::vector<Index> newer_;  ///< by send: the send after it on its channel, while under way
    std::unordered_map<Index, Index> waiting_;  ///< by action: the first lane that stands still for it
    std::vector<Index> awaited_;                ///< by lane: the action that it last stood still for
    std::vector<Index> next_waiting_;           ///< by lane: the next one that stands still for the same
    Execution out_;
};

}  // namespace

Execution run(Schedule const& schedule, Index slots) {
    expects(slots > 0, "a channel has a slot");
    return Run(schedule, slots).result();
}

}  // namespace cubecheck::engine
