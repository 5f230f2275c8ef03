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
                if (send_channel(a) != none && send_channel(a) == receive_channel(b)) {
                    ++next_[a];
                    ++next_[b];
                    return true;
                }
        return false;
    }
    std::optional<Index> waiting() const {
        for (std::size_t thread_block = 0; thread_block < next_.size(); ++thread_block)
            if (!has_ended(thread_block)) return static_cast<Index>(thread_block);
        return std::nullopt;
    }

private:
    /// The channel of the thread block's next call if it is a send, else `none`.
    schedules::Index send_channel(std::size_t thread_block) const {
        return has_ended(thread_block) ? none : schedule_.actions[next_[thread_block]].send_channel;
    }
    schedules::Index receive_channel(std::size_t thread_block) const {
        return has_ended(thread_block) ? none : schedule_.actions[next_[thread_block]].receive_channel;
    }
    bool has_ended(std::size_t thread_block) const {
        return next_[thread_block] == schedule_.thread_blocks[thread_block].end;
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
