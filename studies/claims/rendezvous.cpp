#include "studies/claims/rendezvous.hpp"

#include <vector>

namespace cubecheck::claims {

namespace {

using schedules::none;

/// The thread blocks, each before its next call.
class Meetings {
public:
    explicit Meetings(Schedule const& schedule) : schedule_(schedule) {
        for (auto const& thread_block : schedule.thread_blocks) next_.push_back(thread_block.begin);
    }

    /// Executes one enabled rendezvous; false if there is none.
    bool meet() {
        for (std::size_t a = 0; a < next_.size(); ++a)
            for (std::size_t b = 0; b < next_.size(); ++b)
                if (channel(a, true) != none && channel(a, true) == channel(b, false)) {
                    ++next_[a];
                    ++next_[b];
                    return true;
                }
        return false;
    }
    std::optional<Index> waiting() const {
        for (std::size_t thread_block = 0; thread_block < next_.size(); ++thread_block)
            if (next_[thread_block] != schedule_.thread_blocks[thread_block].end)
                return static_cast<Index>(thread_block);
        return std::nullopt;
    }

private:
    /// The channel of the thread block's next call, if it is a send (or a receive).
    schedules::Index channel(std::size_t thread_block, bool sending) const {
        if (next_[thread_block] == schedule_.thread_blocks[thread_block].end) return none;
        auto const& action = schedule_.actions[next_[thread_block]];
        return sending ? action.send_channel : action.receive_channel;
    }

    Schedule const& schedule_;
    std::vector<schedules::Index> next_;
};

}  // namespace

std::optional<Index> stuck_in_rendezvous(Schedule const& schedule) {
    Meetings meetings(schedule);
    while (meetings.meet()) {
    }
    return meetings.waiting();
}

}  // namespace cubecheck::claims
