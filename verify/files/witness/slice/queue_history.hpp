#pragma once

#include <utility>
#include <vector>

#include "models/explore/step.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// The events of a queue so far, as positions in a run.  Each event adds its direct predecessors to `causes`.
class QueueHistory {
public:
    void take(Index now, std::vector<Index>& causes) {
        add(held_.front(), causes);
        add(last_taken(), causes);
        add(last_fault_, causes);
        held_.erase(held_.begin());
        taken_.push_back(now);
    }

    /// The slot was freed by the take of the message that precedes this one by the number of slots.
    void put(Index now, Index slots, std::vector<Index>& causes) {
        add(last_put_, causes);
        add(last_fault_, causes);
        if (last_fault_ != none)
            add(last_taken(), causes);
        else if (puts_ >= slots)
            add(taken_[puts_ - slots], causes);
        last_put_ = now;
        ++puts_;
        held_.push_back(now);
    }

    void disturb(Index now, Step const& fault, std::vector<Index>& causes) {
        for (auto const put : held_) add(put, causes);
        add(last_taken(), causes);
        add(last_fault_, causes);
        last_fault_ = now;
        if (fault.kind == Step::Kind::lose) held_.pop_back();
        if (fault.kind == Step::Kind::duplicate) held_.push_back(now);
        if (fault.kind == Step::Kind::reorder) std::swap(held_[fault.place], held_[fault.place + 1]);
    }

private:
    Index last_taken() const { return taken_.empty() ? none : taken_.back(); }

    static void add(Index cause, std::vector<Index>& causes) {
        if (cause != none) causes.push_back(cause);
    }

    std::vector<Index> held_;   ///< the puts of the messages in the queue, the oldest first
    std::vector<Index> taken_;  ///< the takes of the messages that have left
    Index last_put_ = none;
    Index last_fault_ = none;
    std::size_t puts_ = 0;
};

}  // namespace cubecheck::witness
