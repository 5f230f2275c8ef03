#include "claims/rendezvous.hpp"

#include <vector>

namespace cubecheck::claims {

namespace {

using schedules::none;

/// The lanes, each before its next call.
class Meetings {
public:
    explicit Meetings(Schedule const& schedule) : schedule_(schedule) {
        for (auto const& lane : schedule.lanes) next_.push_back(lane.begin);
    }

    /// Lets one pair of lanes meet; false if no two can.
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
        for (std::size_t lane = 0; lane < next_.size(); ++lane)
            if (next_[lane] != schedule_.lanes[lane].end) return static_cast<Index>(lane);
        return std::nullopt;
    }

private:
    /// The channel of the lane's next call, if that is a send (or a receive).
    schedules::Index channel(std::size_t lane, bool sending) const {
        if (next_[lane] == schedule_.lanes[lane].end) return none;
        auto const& action = schedule_.actions[next_[lane]];
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
