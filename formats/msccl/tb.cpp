#include "formats/msccl/tb.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using schedules::ChannelEnd;
using schedules::none;
using schedules::Schedule;
using schedules::Wait;

[[noreturn]] void refuse_tb(std::string const& place, std::string const& fault) {
    throw Error(fmt::format("MSCCL XML cannot say this: {} {}", place, fault));
}

/// Notes which channel a lane is wired to, of which a tb has one in each direction.
void wire_end(Schedule const& schedule, ChannelEnd const& end, char const* verb, schedules::Index& wired) {
    if (wired != none && wired != end.channel)
        refuse_tb(lane_text(schedule, end.lane), fmt::format("{} on two channels, {}, and {}; a tb has one",
                                                             verb, channel_text(schedule.channels[wired]),
                                                             channel_text(schedule.channels[end.channel])));
    wired = end.channel;
}

void check_wait(Schedule const& schedule, schedules::Index index, Wait const& wait) {
    auto const rank = schedule.lanes[lane_of(schedule, index)].rank;
    if (wait.lane >= schedule.lanes.size() || schedule.lanes[wait.lane].rank != rank)
        refuse_tb(place_text(schedule, index), "waits for a thread block of another rank");
    if (wait.action == none) return;
    if (wait.action >= schedule.actions.size() || lane_of(schedule, wait.action) != wait.lane)
        refuse_tb(place_text(schedule, index),
                  "waits for an action that is not in the thread block it names");
    if (!schedule.actions[wait.action].publishes)
        refuse_tb(place_text(schedule, index),
                  fmt::format("waits for {}, which does not publish that it has finished",
                              place_text(schedule, wait.action)));
}

}  // namespace

MscclTbs::MscclTbs(Schedule const& schedule)
    : tbs_(schedule.lanes.size()),
      steps_(schedule.actions.size()),
      ends_(schedule.lanes.size()),
      awaited_for_ever_(schedule.lanes.size()),
      send_channels_(schedule.lanes.size(), none),
      receive_channels_(schedule.lanes.size(), none) {
    wire(schedule);
    check(schedule);
    number(schedule);
}

void MscclTbs::wire(Schedule const& schedule) {
    for (auto const& end : schedule.writers) wire_end(schedule, end, "sends", send_channels_[end.lane]);
    for (auto const& end : schedule.readers) wire_end(schedule, end, "receives", receive_channels_[end.lane]);
    for (schedules::Index lane = 0; lane < tbs_.size(); ++lane) {
        auto const send = send_channels_[lane], receive = receive_channels_[lane];
        auto& tb = tbs_[lane];
        if (receive != none) {
            tb.receive = schedule.channels[receive].source;
            tb.channel = schedule.channels[receive].number;
        }
        if (send == none) continue;
        if (receive != none && schedule.channels[send].number != tb.channel)
            refuse_tb(lane_text(schedule, lane),
                      fmt::format("sends on channel {} and receives on channel {}; a tb has one number",
                                  schedule.channels[send].number, tb.channel));
        tb.send = schedule.channels[send].destination;
        tb.channel = schedule.channels[send].number;
    }
}

void MscclTbs::check(Schedule const& schedule) {
    for (schedules::Index lane = 0; lane < schedule.lanes.size(); ++lane)
        for (auto index = schedule.lanes[lane].begin; index < schedule.lanes[lane].end; ++index) {
            auto const& action = schedule.actions[index];
            if (sends(action.operation) && action.send_channel != send_channels_[lane])
                refuse_tb(place_text(schedule, index),
                          "sends on a channel that its thread block is not wired to");
            if (receives(action.operation) && action.receive_channel != receive_channels_[lane])
                refuse_tb(place_text(schedule, index),
                          "receives on a channel that its thread block is not wired to");
            for (auto const& wait : schedule.waits_of(index)) {
                check_wait(schedule, index, wait);
                if (wait.action == none) awaited_for_ever_[wait.lane] = true;
            }
        }
}

void MscclTbs::number(Schedule const& schedule) {
    for (schedules::Index lane = 0; lane < schedule.lanes.size(); ++lane) {
        schedules::Index next = 0;
        for (auto index = schedule.lanes[lane].begin; index < schedule.lanes[lane].end; ++index) {
            auto const waits = static_cast<schedules::Index>(schedule.waits_of(index).size());
            next += std::max<schedules::Index>(waits, 1) - 1;
            steps_[index] = next++;
        }
        ends_[lane] = next;
    }
}

}  // namespace cubecheck::formats
