#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "models/explore/step.hpp"
#include "models/support/index.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// A message in transit: its number in the run, and the thread block that sent it.
struct Sent {
    cubecheck::Index number = 0;
    Index thread_block = none;
};

/// The messages in each queue.
class UnderWay {
public:
    explicit UnderWay(std::size_t queues) : queues_(queues) {}

    Sent put(Index queue, Index thread_block) {
        queues_[queue].push_back(hand_over(thread_block));
        return queues_[queue].back();
    }

    /// A message that is received immediately, in a rendezvous.
    Sent hand_over(Index thread_block) { return {numbers_++, thread_block}; }

    Sent take(Index queue) {
        auto const out = queues_[queue].front();
        queues_[queue].pop_front();
        return out;
    }

    /// The message of a fault.
    Sent disturb(Index number, Step const& fault) {
        auto& queue = queues_[number];
        auto const hit = fault.kind == Step::Kind::reorder ? queue[fault.place + 1] : queue.back();
        if (fault.kind == Step::Kind::lose) queue.pop_back();
        if (fault.kind == Step::Kind::duplicate) queue.push_back(hit);
        if (fault.kind == Step::Kind::reorder) std::swap(queue[fault.place], queue[fault.place + 1]);
        return hit;
    }

private:
    std::vector<std::deque<Sent>> queues_;
    cubecheck::Index numbers_ = 0;
};

}  // namespace cubecheck::witness
