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
      at_(schedule.thread_blocks.size()),
      queued_(schedule.thread_blocks.size(), true),
      is_short_(schedule.thread_blocks.size(), false),
      awaited_(schedule.thread_blocks.size(), none),
      next_waiting_(schedule.thread_blocks.size(), none) {
    expects(transport.slots > 0, "a channel has a slot");
    expects(transport.chunks > 0, "a message has room for a chunk");
    for (auto const& end : schedule.writers) fifos_[end.channel].writer = end.thread_block;
    for (auto const& end : schedule.readers) fifos_[end.channel].reader = end.thread_block;
    for (auto thread_block = static_cast<schedules::Index>(at_.size()); thread_block-- > 0;)
        start(thread_block);
}

void GreedyRun::start(schedules::Index thread_block) {
    auto const [rank, number, begin, end] = schedule_.thread_blocks[thread_block];
    for (auto index = begin; index < end; ++index) {
        auto const& action = schedule_.actions[index];
        if (sends(action.operation)) fifos_[action.send_channel].writer = thread_block;
        if (receives(action.operation)) fifos_[action.receive_channel].reader = thread_block;
    }
    at_[thread_block].next = begin;
    ready_.push_back(thread_block);
}

void GreedyRun::go_on() {
    while (!ready_.empty()) {
        auto const thread_block = ready_.back();
        ready_.pop_back();
        queued_[thread_block] = false;
        advance(thread_block);
    }
}

/// Each thread block that wakes for a new slot moves a message.  So the total cost of all added slots is at
/// most linear in the messages.
bool GreedyRun::add_slot() {
    bool is_wanted = false;
    for (auto const thread_block : std::exchange(short_, {})) {
        is_short_[thread_block] = false;
        if (has_ended(thread_block)) continue;
        auto const blocked = obstacle(thread_block);
        if (!blocked || blocked->obstacle != Obstacle::no_slot) continue;
        is_wanted = true;
        wake(thread_block);
    }
    if (is_wanted) ++transport_.slots;
    return is_wanted;
}

std::vector<Blocked> GreedyRun::blocked() {
    std::vector<Blocked> out;
    for (schedules::Index thread_block = 0; thread_block < at_.size(); ++thread_block)
        if (!has_ended(thread_block)) out.push_back(*obstacle(thread_block));
    return out;
}

void GreedyRun::advance(schedules::Index thread_block) {
    while (!has_ended(thread_block)) {
        if (auto const blocked = obstacle(thread_block)) return stop(*blocked);
        move(thread_block);
    }
}

void GreedyRun::stop(Blocked const& blocked) {
    if (blocked.obstacle == Obstacle::wait) await(blocked.thread_block, schedule_.waits[blocked.wait].action);
    if (blocked.obstacle != Obstacle::no_slot || is_short_[blocked.thread_block]) return;
    is_short_[blocked.thread_block] = true;
    short_.push_back(blocked.thread_block);
}

/// The messages of the thread block's action that are not yet moved.
schedules::Index GreedyRun::left(schedules::Index thread_block, Action const& action) const {
    if (!receives(action.operation) && !sends(action.operation)) return 0;
    return messages(transport_, action.count) - at_[thread_block].moved;
}

std::optional<Blocked> GreedyRun::obstacle(schedules::Index thread_block) {
    auto& [index, met, moved] = at_[thread_block];
    auto const& action = schedule_.actions[index];
    auto const waits = schedule_.waits_of(index);
    for (; met < waits.size(); ++met) {
        auto const& wait = waits[met];
        if (wait.action == none || at_[wait.thread_block].next <= wait.action)
            return Blocked{thread_block,
                           index,
                           Obstacle::wait,
                           wait.thread_block,
                           static_cast<schedules::Index>(&wait - schedule_.waits.data()),
                           0};
    }
    if (left(thread_block, action) == 0) return std::nullopt;
    if (receives(action.operation) && fifos_[action.receive_channel].messages == 0)
        return Blocked{thread_block, index, Obstacle::no_message, fifos_[action.receive_channel].writer,
                       none,         moved};
    if (sends(action.operation) && fifos_[action.send_channel].messages >= transport_.slots)
        return Blocked{thread_block, index, Obstacle::no_slot, fifos_[action.send_channel].reader,
                       none,         moved};
    return std::nullopt;
}

/// Moves as many messages of a thread block's next action as are possible now.
void GreedyRun::move(schedules::Index thread_block) {
    auto const& action = schedule_.actions[at_[thread_block].next];
    auto number = left(thread_block, action);
    if (receives(action.operation)) number = std::min(number, fifos_[action.receive_channel].messages);
    if (sends(action.operation))
        number = std::min(number, transport_.slots - fifos_[action.send_channel].messages);
    if (number > 0 && receives(action.operation)) take(fifos_[action.receive_channel], number);
    if (number > 0 && sends(action.operation)) put(fifos_[action.send_channel], number);
    at_[thread_block].moved += number;
    if (left(thread_block, action) == 0) finish(thread_block);
}

void GreedyRun::take(Fifo& fifo, schedules::Index number) {
    if (fifo.messages == transport_.slots) wake(fifo.writer);
    fifo.messages -= number;
}

void GreedyRun::put(Fifo& fifo, schedules::Index number) {
    if (fifo.messages == 0) wake(fifo.reader);
    fifo.messages += number;
}

/// Completes the next action of a thread block, and wakes the thread blocks that wait for it.
void GreedyRun::finish(schedules::Index thread_block) {
    auto const index = at_[thread_block].next;
    at_[thread_block] = {index + 1, 0, 0};
    if (order_ != nullptr) order_->push_back(index);
    if (auto const waiting = waiting_.extract(index))
        for (auto next = waiting.mapped(); next != none; next = next_waiting_[next]) wake(next);
}

/// A thread block waits for one action at a time, so the thread blocks that wait for an action form a linked
/// list.  A thread block that a message wakes meanwhile stays in its list, and is not added again.
void GreedyRun::await(schedules::Index thread_block, schedules::Index action) {
    if (action == none) return;
    if (std::exchange(awaited_[thread_block], action) == action) return;
    auto const [place, is_new] = waiting_.try_emplace(action, none);
    next_waiting_[thread_block] = std::exchange(place->second, thread_block);
}

/// A woken thread block runs before those that were ready already.  So communicating thread blocks run close
/// together in time, which is faster for a large schedule.  The set of blocked thread blocks does not change.
void GreedyRun::wake(schedules::Index thread_block) {
    if (thread_block == schedules::none || queued_[thread_block] || has_ended(thread_block)) return;
    queued_[thread_block] = true;
    ready_.push_back(thread_block);
}

}  // namespace cubecheck::engine
