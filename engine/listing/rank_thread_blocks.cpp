#include "engine/listing/rank_thread_blocks.hpp"

#include <map>

namespace cubecheck::listing {
namespace {

using schedules::Buffer;
using schedules::ScheduleBuilder;
using Position = schedules::Index;

/// The other thread block of the rank, and its first action.
struct OtherThreadBlock {
    Position number;
    Position begin;
};

/// Connects a thread block to the channels of its actions.  Channels of sends are numbered first, as in every
/// form of a schedule.
class WiredActions {
public:
    WiredActions(std::vector<WaitingAction> const& actions, ScheduleBuilder& builder)
        : actions_(actions), builder_(builder) {
        for (auto const& one : actions_)
            if (schedules::sends(one.action.operation) && !to_.contains(one.peer))
                to_[one.peer] = builder_.wire_send(static_cast<Position>(one.peer), 0);
        for (auto const& one : actions_)
            if (schedules::receives(one.action.operation) && !from_.contains(one.peer))
                from_[one.peer] = builder_.wire_receive(static_cast<Position>(one.peer), 0);
    }

    void add(OtherThreadBlock other) const {
        Position step = 0;
        for (auto const& one : actions_) {
            auto action = one.action;
            if (schedules::sends(action.operation)) action.send_channel = to_.at(one.peer);
            if (schedules::receives(action.operation)) action.receive_channel = from_.at(one.peer);
            if (one.after) {
                auto const awaited = static_cast<Position>(*one.after);
                builder_.wait({other.number, other.begin + awaited, awaited, 0});
            }
            builder_.add(action, {step++, static_cast<Position>(one.line)});
        }
    }

private:
    std::vector<WaitingAction> const& actions_;
    ScheduleBuilder& builder_;
    std::map<Index, Position> to_, from_;  ///< channels by peer
};

/// Lets the awaited actions of `others` publish that they are done.
void publish_awaited(std::vector<WaitingAction> const& waiting, std::vector<WaitingAction>& others) {
    for (auto const& one : waiting)
        if (one.after) others[*one.after].action.publishes = true;
}

void each_scratch_range(std::vector<WaitingAction>& actions, auto const& visit) {
    for (auto& one : actions) {
        auto& action = one.action;
        if (reads_source(action.operation) && action.source == Buffer::scratch)
            visit(action.source_offset, action.count);
        if (writes_target(action.operation) && action.target == Buffer::scratch)
            visit(action.target_offset, action.count);
    }
}

}  // namespace

std::int32_t RankThreadBlocks::number_scratch() {
    std::map<std::int32_t, std::int32_t> numbers;
    for (auto* const actions : {&main, &sender})
        each_scratch_range(*actions, [&](std::int32_t offset, std::int32_t count) {
            for (std::int32_t i = 0; i < count; ++i) numbers[offset + i] = 0;
        });
    std::int32_t used = 0;
    for (auto& [offset, number] : numbers) number = used++;
    for (auto* const actions : {&main, &sender})
        each_scratch_range(*actions,
                           [&](std::int32_t& offset, std::int32_t) { offset = numbers.at(offset); });
    return used;
}

void RankThreadBlocks::add_to(ScheduleBuilder& builder) {
    publish_awaited(sender, main);
    publish_awaited(main, sender);
    auto const first = builder.add_thread_block(), begin = builder.position();
    auto const behind = begin + static_cast<Position>(main.size());
    WiredActions(main, builder).add({first + 1, behind});
    if (sender.empty()) return;
    builder.add_thread_block();
    WiredActions(sender, builder).add({first, begin});
}

}  // namespace cubecheck::listing
