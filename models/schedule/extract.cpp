#include "models/schedule/extract.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::schedules {
namespace {

class Extract {
public:
    Extract(Schedule const& whole, std::vector<Index> const& lanes)
        : whole_(whole),
          lanes_(lanes),
          lane_(whole.lanes.size(), none),
          channel_(whole.channels.size(), none) {
        out_.name = whole.name;
        out_.collective = whole.collective;
        out_.collective_name = whole.collective_name;
        out_.protocol = whole.protocol;
        out_.chunks = whole.chunks;
        out_.modes = whole.modes;
        out_.sizes = whole.sizes;
    }

    Schedule result() && {
        place_lanes();
        take_ends(whole_.writers, out_.writers);
        take_ends(whole_.readers, out_.readers);
        for (auto const lane : lanes_) take_actions(whole_.lanes[lane]);
        return std::move(out_);
    }

private:
    void place_lanes() {
        std::size_t next = 0;
        Index begin = 0;
        for (auto rank : whole_.ranks) {
            auto const end = rank.end;
            rank.begin = static_cast<Index>(next);
            for (; next < lanes_.size() && lanes_[next] < end; ++next) {
                auto lane = whole_.lanes[lanes_[next]];
                auto const length = lane.end - lane.begin;
                lane.begin = begin;
                lane.end = begin += length;
                lane_[lanes_[next]] = static_cast<Index>(next);
                out_.lanes.push_back(lane);
            }
            rank.end = static_cast<Index>(next);
            out_.ranks.push_back(rank);
        }
        out_.actions.reserve(begin);
        if (!whole_.origins.empty()) out_.origins.reserve(begin);
    }

    void take_ends(std::vector<ChannelEnd> const& from, std::vector<ChannelEnd>& to) {
        for (auto const& end : from) {
            if (lane_[end.lane] == none) continue;
            auto& channel = channel_[end.channel];
            if (channel == none) {
                channel = static_cast<Index>(out_.channels.size());
                out_.channels.push_back(whole_.channels[end.channel]);
            }
            to.push_back({channel, lane_[end.lane]});
        }
    }

    void take_actions(Lane const& lane) {
        auto wait = std::partition_point(whole_.waits.begin(), whole_.waits.end(),
                                         [&](Wait const& one) { return one.waiter < lane.begin; });
        auto const shift = static_cast<Index>(out_.actions.size()) - lane.begin;
        for (; wait != whole_.waits.end() && wait->waiter < lane.end; ++wait) take_wait(*wait, shift);
        for (auto index = lane.begin; index < lane.end; ++index) {
            auto action = whole_.actions[index];
            if (sends(action.operation)) action.send_channel = channel_[action.send_channel];
            if (receives(action.operation)) action.receive_channel = channel_[action.receive_channel];
            out_.actions.push_back(action);
        }
        if (!whole_.origins.empty())
            out_.origins.insert(out_.origins.end(), whole_.origins.begin() + lane.begin,
                                whole_.origins.begin() + lane.end);
    }

    void take_wait(Wait wait, Index shift) {
        auto const awaited = wait.lane;
        wait.lane = lane_[awaited];
        if (wait.action != none) wait.action += out_.lanes[wait.lane].begin - whole_.lanes[awaited].begin;
        wait.waiter += shift;
        out_.waits.push_back(wait);
    }

    Schedule const& whole_;
    std::vector<Index> const& lanes_;
    std::vector<Index> lane_;     ///< by lane of the whole: the lane of the extract
    std::vector<Index> channel_;  ///< by channel of the whole: the channel of the extract
    Schedule out_;
};

}  // namespace

Schedule extract(Schedule const& schedule, std::vector<Index> const& lanes) {
    return Extract(schedule, lanes).result();
}

}  // namespace cubecheck::schedules
