#include <utility>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Operation;

void Machine::act(State& state, Step const& step) {
    auto const& tick = program_.ticks(step.thread_block)[position(state, step.thread_block)];
    words_.clear();
    if (tick.takes != none) take(state, step, tick);
    perform(state, step.thread_block, tick);
    if (tick.puts != none) put(state, step.thread_block, tick);
    if (environment().slots == 0) {
        bool const goes_on = tick.takes != none && sends(schedule().actions[tick.action].operation);
        state[hand_at_[step.thread_block]] = goes_on ? store_.message_of(words_) : 0;
    }
    ++state[thread_block_at_[step.thread_block]];
}

/// words := the received message.
void Machine::take(State& state, Step const& step, Tick const& tick) {
    if (step.partner != none) {
        auto const& offer = program_.ticks(step.partner)[position(state, step.partner)];
        perform(state, step.partner, offer);
        state[hand_at_[step.partner]] = 0;
        ++state[thread_block_at_[step.partner]];
    } else {
        auto& number = state[queue_at_[program_.queue(step.channel)]];
        auto const in_transit = store_.queue(number);
        auto const message = store_.message(in_transit.front());
        words_.assign(message.begin(), message.end());
        queue_.assign(in_transit.begin() + 1, in_transit.end());
        number = store_.queue_of(queue_);
    }
    words_.resize(static_cast<std::size_t>(tick.count), store_.corrupt());
}

/// Applies an action to the memory of its rank. Afterwards, words is the message that the action would send.
void Machine::perform(State& state, Index thread_block, Tick const& tick) {
    if (tick.sends_hand) {
        auto const message = store_.message(state[hand_at_[thread_block]]);
        words_.assign(message.begin(), message.end());
        return;
    }
    auto const& action = schedule().actions[tick.action];
    auto const rank = schedule().thread_blocks[thread_block].rank;
    auto const count = static_cast<std::size_t>(tick.count);
    auto const cell = [&](Buffer buffer, std::int32_t offset, std::size_t i) -> Index& {
        return state[cell_at_[layout_.cell(rank, buffer, offset + tick.first) + i]];
    };
    bool const arrived = receives(action.operation);
    words_.resize(count);
    for (std::size_t i = 0; reads_source(action.operation) && i < count; ++i) {
        auto const stored = cell(action.source, action.source_offset, i);
        words_[i] = arrived ? store_.join(words_[i], stored) : stored;
    }
    for (std::size_t i = 0; action.operation == Operation::reduce && i < count; ++i)
        words_[i] = store_.join(cell(action.target, action.target_offset, i), words_[i]);
    for (std::size_t i = 0; writes_target(action.operation) && i < count; ++i)
        cell(action.target, action.target_offset, i) = words_[i];
}

void Machine::put(State& state, Index thread_block, Tick const& tick) {
    if (tick.sends_hand) state[hand_at_[thread_block]] = 0;
    auto& number = state[queue_at_[tick.puts]];
    auto const in_transit = store_.queue(number);
    queue_.assign(in_transit.begin(), in_transit.end());
    queue_.push_back(store_.message_of(words_));
    number = store_.queue_of(queue_);
}

void Machine::disturb(State& state, Step const& step) {
    if (step.kind == Step::Kind::stop) {
        state[rank_at_[step.rank] + 1] = 1;
        return;
    }
    auto& number = state[queue_at_[program_.queue(step.channel)]];
    auto const in_transit = store_.queue(number);
    queue_.assign(in_transit.begin(), in_transit.end());
    if (step.kind == Step::Kind::lose) queue_.pop_back();
    if (step.kind == Step::Kind::duplicate) queue_.push_back(queue_.back());
    if (step.kind == Step::Kind::reorder) std::swap(queue_[step.place], queue_[step.place + 1]);
    if (step.kind == Step::Kind::corrupt) {
        words_.assign(store_.message(queue_.back()).size(), store_.corrupt());
        queue_.back() = store_.message_of(words_);
    }
    number = store_.queue_of(queue_);
}

}  // namespace cubecheck::explore
