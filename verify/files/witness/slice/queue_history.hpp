#pragma once

#include <utility>
#include <vector>

#include "models/explore/step.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// What has happened to a queue so far, as positions in a run.  Each event adds to `causes` what it comes
/// after.
class QueueHistory {
public:
    void take(Index now, std::vector<Index>& causes) {
        add(held_.front(), causes);
        add(last_taken(), causes);
        add(last_fault_, causes);
        held_.erase(held_.begin());
        taken_.push_back(now);
    }

    /// Room was made by the taking of the message that is as many places before this one as there are slots.
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

    std::vector<Index> held_;   ///< who put the messages that are in it, from the oldest
    std::vector<Index> taken_;  ///< who took those that are gone
    Index last_put_ = none;
    Index last_fault_ = none;
    std::size_t puts_ = 0;
};

}  // namespace cubecheck::witness
