#include "formats/msccl/written_thread_blocks.hpp"

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
    throw Error(fmt::format("not expressible in MSCCL XML: {} {}", place, fault));
}

/// Sets the channel of a thread block.  A tb has one in each direction.
void wire_end(Schedule const& schedule, ChannelEnd const& end, char const* verb, schedules::Index& wired) {
    if (wired != none && wired != end.channel)
        refuse_tb(thread_block_text(schedule, end.thread_block),
                  fmt::format("{} on two channels, {}, and {}; a tb has one", verb,
                              channel_text(schedule.channels[wired]),
                              channel_text(schedule.channels[end.channel])));
    wired = end.channel;
}

void check_wait(Schedule const& schedule, schedules::Index index, Wait const& wait) {
    auto const rank = schedule.thread_blocks[thread_block_of(schedule, index)].rank;
    if (wait.thread_block >= schedule.thread_blocks.size() ||
        schedule.thread_blocks[wait.thread_block].rank != rank)
        refuse_tb(place_text(schedule, index), "waits for a thread block of another rank");
    if (wait.action == none) return;
    if (wait.action >= schedule.actions.size() || thread_block_of(schedule, wait.action) != wait.thread_block)
        refuse_tb(place_text(schedule, index),
                  "waits for an action that is not in the thread block it names");
    if (!schedule.actions[wait.action].publishes)
        refuse_tb(place_text(schedule, index),
                  fmt::format("waits for {}, which does not publish that it has finished",
                              place_text(schedule, wait.action)));
}

}  // namespace

WrittenThreadBlocks::WrittenThreadBlocks(Schedule const& schedule)
    : written_(schedule.thread_blocks.size()),
      steps_(schedule.actions.size()),
      ends_(schedule.thread_blocks.size()),
      awaited_for_ever_(schedule.thread_blocks.size()),
      send_channels_(schedule.thread_blocks.size(), none),
      receive_channels_(schedule.thread_blocks.size(), none) {
    wire(schedule);
    check(schedule);
    number(schedule);
}

void WrittenThreadBlocks::wire(Schedule const& schedule) {
    for (auto const& end : schedule.writers)
        wire_end(schedule, end, "sends", send_channels_[end.thread_block]);
    for (auto const& end : schedule.readers)
        wire_end(schedule, end, "receives", receive_channels_[end.thread_block]);
    for (schedules::Index thread_block = 0; thread_block < written_.size(); ++thread_block) {
        auto const send = send_channels_[thread_block], receive = receive_channels_[thread_block];
        auto& tb = written_[thread_block];
        if (receive != none) {
            tb.receive = schedule.channels[receive].source;
            tb.channel = schedule.channels[receive].number;
        }
        if (send == none) continue;
        if (receive != none && schedule.channels[send].number != tb.channel)
            refuse_tb(thread_block_text(schedule, thread_block),
                      fmt::format("sends on channel {} and receives on channel {}; a tb has one number",
                                  schedule.channels[send].number, tb.channel));
        tb.send = schedule.channels[send].destination;
        tb.channel = schedule.channels[send].number;
    }
}

void WrittenThreadBlocks::check(Schedule const& schedule) {
    for (schedules::Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block)
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index) {
            auto const& action = schedule.actions[index];
            if (sends(action.operation) && action.send_channel != send_channels_[thread_block])
                refuse_tb(place_text(schedule, index),
                          "sends on a channel that its thread block is not wired to");
            if (receives(action.operation) && action.receive_channel != receive_channels_[thread_block])
                refuse_tb(place_text(schedule, index),
                          "receives on a channel that its thread block is not wired to");
            for (auto const& wait : schedule.waits_of(index)) {
                check_wait(schedule, index, wait);
                if (wait.action == none) awaited_for_ever_[wait.thread_block] = true;
            }
        }
}

void WrittenThreadBlocks::number(Schedule const& schedule) {
    for (schedules::Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block) {
        schedules::Index next = 0;
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index) {
            auto const waits = static_cast<schedules::Index>(schedule.waits_of(index).size());
            next += std::max<schedules::Index>(waits, 1) - 1;
            steps_[index] = next++;
        }
        ends_[thread_block] = next;
    }
}

}  // namespace cubecheck::formats
