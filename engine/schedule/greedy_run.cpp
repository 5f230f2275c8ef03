#include "engine/schedule/greedy_run.hpp"

#include <algorithm>
#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::engine {

using schedules::Action;
using schedules::Blocked;
using schedules::none;
using schedules::Obstacle;
using schedules::Schedule;
using schedules::Transport;

GreedyRun::GreedyRun(Schedule const& schedule, Transport const& transport,
                     std::vector<schedules::Index>* order)
    : schedule_(schedule),
      transport_(transport),
      order_(order),
      fifos_(schedule.channels.size()),
      at_(schedule.lanes.size()),
      queued_(schedule.lanes.size(), true),
      is_short_(schedule.lanes.size(), false),
      awaited_(schedule.lanes.size(), none),
      next_waiting_(schedule.lanes.size(), none) {
    expects(transport.slots > 0, "a channel has a slot");
    expects(transport.chunks > 0, "a message has room for a chunk");
    for (auto const& end : schedule.writers) fifos_[end.channel].writer = end.lane;
    for (auto const& end : schedule.readers) fifos_[end.channel].reader = end.lane;
    for (auto lane = static_cast<schedules::Index>(at_.size()); lane-- > 0;) start(lane);
}

void GreedyRun::start(schedules::Index lane) {
    auto const [rank, number, begin, end] = schedule_.lanes[lane];
    for (auto index = begin; index < end; ++index) {
        auto const& action = schedule_.actions[index];
        if (sends(action.operation)) fifos_[action.send_channel].writer = lane;
        if (receives(action.operation)) fifos_[action.receive_channel].reader = lane;
    }
    at_[lane].next = begin;
    ready_.push_back(lane);
}

void GreedyRun::go_on() {
    while (!ready_.empty()) {
        auto const lane = ready_.back();
        ready_.pop_back();
        queued_[lane] = false;
        advance(lane);
    }
}

/// A lane that is woken for a slot moves a message, so all slots together cost no more than the messages.
bool GreedyRun::add_slot() {
    bool is_wanted = false;
    for (auto const lane : std::exchange(short_, {})) {
        is_short_[lane] = false;
        if (has_ended(lane)) continue;
        auto const blocked = obstacle(lane);
        if (!blocked || blocked->obstacle != Obstacle::no_slot) continue;
        is_wanted = true;
        wake(lane);
    }
    if (is_wanted) ++transport_.slots;
    return is_wanted;
}

std::vector<Blocked> GreedyRun::blocked() {
    std::vector<Blocked> out;
    for (schedules::Index lane = 0; lane < at_.size(); ++lane)
        if (!has_ended(lane)) out.push_back(*obstacle(lane));
    return out;
}

void GreedyRun::advance(schedules::Index lane) {
    while (!has_ended(lane)) {
        if (auto const blocked = obstacle(lane)) return stop(*blocked);
        move(lane);
    }
}

void GreedyRun::stop(Blocked const& blocked) {
    if (blocked.obstacle == Obstacle::wait) await(blocked.lane, schedule_.waits[blocked.wait].action);
    if (blocked.obstacle != Obstacle::no_slot || is_short_[blocked.lane]) return;
    is_short_[blocked.lane] = true;
    short_.push_back(blocked.lane);
}

/// The messages of the lane's action that are still to come.
schedules::Index GreedyRun::left(schedules::Index lane, Action const& action) const {
    if (!receives(action.operation) && !sends(action.operation)) return 0;
    return messages(transport_, action.count) - at_[lane].moved;
}

std::optional<Blocked> GreedyRun::obstacle(schedules::Index lane) {
    auto& [index, met, moved] = at_[lane];
    auto const& action = schedule_.actions[index];
    auto const waits = schedule_.waits_of(index);
    for (; met < waits.size(); ++met) {
        auto const& wait = waits[met];
        if (wait.action == none || at_[wait.lane].next <= wait.action)
            return Blocked{lane,
                           index,
                           Obstacle::wait,
                           wait.lane,
                           static_cast<schedules::Index>(&wait - schedule_.waits.data()),
                           0};
    }
    if (left(lane, action) == 0) return std::nullopt;
    if (receives(action.operation) && fifos_[action.receive_channel].messages == 0)
        return Blocked{lane, index, Obstacle::no_message, fifos_[action.receive_channel].writer, none, moved};
    if (sends(action.operation) && fifos_[action.send_channel].messages >= transport_.slots)
        return Blocked{lane, index, Obstacle::no_slot, fifos_[action.send_channel].reader, none, moved};
    return std::nullopt;
}

/// Moves as many messages of the next action of a lane as go at once.
void GreedyRun::move(schedules::Index lane) {
    auto const& action = schedule_.actions[at_[lane].next];
    auto number = left(lane, action);
    if (receives(action.operation)) number = std::min(number, fifos_[action.receive_channel].messages);
    if (sends(action.operation))
        number = std::min(number, transport_.slots - fifos_[action.send_channel].messages);
    if (number > 0 && receives(action.operation)) take(fifos_[action.receive_channel], number);
    if (number > 0 && sends(action.operation)) put(fifos_[action.send_channel], number);
    at_[lane].moved += number;
    if (left(lane, action) == 0) finish(lane);
}

void GreedyRun::take(Fifo& fifo, schedules::Index number) {
    if (fifo.messages == transport_.slots) wake(fifo.writer);
    fifo.messages -= number;
}

void GreedyRun::put(Fifo& fifo, schedules::Index number) {
    if (fifo.messages == 0) wake(fifo.reader);
    fifo.messages += number;
}

/// Completes the next action of a lane and wakes whom it helps.
void GreedyRun::finish(schedules::Index lane) {
    auto const index = at_[lane].next;
    at_[lane] = {index + 1, 0, 0};
    if (order_ != nullptr) order_->push_back(index);
    if (auto const waiting = waiting_.extract(index))
        for (auto next = waiting.mapped(); next != none; next = next_waiting_[next]) wake(next);
}

/// A lane stands still at one place at a time, so the lanes that wait for an action form a list.  A lane that
/// a message wakes in between is in its list already.
void GreedyRun::await(schedules::Index lane, schedules::Index action) {
    if (action == none) return;
    if (std::exchange(awaited_[lane], action) == action) return;
    auto const [place, is_new] = waiting_.try_emplace(action, none);
    next_waiting_[lane] = std::exchange(place->second, lane);
}

void GreedyRun::wake(schedules::Index lane) {
    if (queued_[lane] || has_ended(lane)) return;
    queued_[lane] = true;
    ready_.push_back(lane);
}

}  // namespace cubecheck::engine
