#include "engine/real/schedule_values.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "engine/real/schedule_inputs.hpp"

namespace cubecheck::real {

namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::Operation;
using Kind = Value::Kind;

SliceValue joined(SliceValue const& left, SliceValue const& right, Elements const& elements) {
    if (left.kind != Kind::block || right.kind != Kind::block || left.bytes.size() != right.bytes.size())
        return {};
    SliceValue found{Kind::block, std::vector<std::byte>(left.bytes.size())};
    elements.join(found.bytes.data(), left.bytes.data(), right.bytes.data(),
                  static_cast<Index>(left.bytes.size() / elements.bytes()));
    return found;
}

class ValuesOfARun {
public:
    ValuesOfARun(Schedule const& schedule, schedules::Layout const& layout, ScheduleData const& data)
        : layout_(layout), data_(data), under_way_(schedule.channels.size()) {
        for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
            cells_.emplace_back(static_cast<std::size_t>(data.cells[rank]));
            for (Index chunk = 0; chunk < input_chunks(schedule, rank); ++chunk)
                at(rank, Buffer::input, static_cast<std::int32_t>(chunk)) = input({rank, chunk});
        }
    }

    void take(schedules::Index rank, Action const& action) {
        auto values = in_hand(rank, action);
        for (std::int32_t i = 0; i < action.count; ++i) {
            auto const& value = values[static_cast<std::size_t>(i)];
            if (writes_target(action.operation)) at(rank, action.target, action.target_offset + i) = value;
            if (action.operation == Operation::receive_reduce_send) passing(rank, i) = value;
        }
        if (sends(action.operation))
            for (auto& value : values) under_way_[action.send_channel].push_back(std::move(value));
    }

    SliceContents result() && { return std::move(cells_); }

private:
    SliceValue input(Contribution const& of) const {
        auto const& [first, most] = data_.slice;
        auto const count = std::clamp<Index>(data_.blocks.elements(of) - first, 0, most);
        SliceValue value{Kind::block,
                         std::vector<std::byte>(static_cast<std::size_t>(count) * data_.elements.bytes())};
        data_.elements.fill(value.bytes.data(), of, first, count);
        return value;
    }

    SliceValue& at(schedules::Index rank, Buffer buffer, std::int32_t offset) {
        return cells_[rank][layout_.cell(rank, buffer, offset) - layout_.begin(rank)];
    }

    SliceValue& passing(schedules::Index rank, std::int32_t chunk) {
        return cells_[rank]
                     [layout_.begin(rank + 1) - layout_.begin(rank) + static_cast<schedules::Index>(chunk)];
    }

    /// The values that an action stores or sends. All of them are read before one is written.
    std::vector<SliceValue> in_hand(schedules::Index rank, Action const& action) {
        std::vector<SliceValue> values;
        for (std::int32_t i = 0; i < action.count; ++i) {
            SliceValue value;
            if (receives(action.operation)) {
                auto& channel = under_way_[action.receive_channel];
                value = std::move(channel.front());
                channel.pop_front();
            }
            if (reads_source(action.operation)) {
                auto const& source = at(rank, action.source, action.source_offset + i);
                value = receives(action.operation) ? joined(value, source, data_.elements) : source;
            }
            if (action.operation == Operation::reduce)
                value = joined(at(rank, action.target, action.target_offset + i), value, data_.elements);
            values.push_back(std::move(value));
        }
        return values;
    }

    schedules::Layout const& layout_;
    ScheduleData const& data_;
    SliceContents cells_;
    std::vector<std::deque<SliceValue>> under_way_;  ///< by channel, chunk by chunk
};

}  // namespace

SliceContents schedule_values(Schedule const& schedule, schedules::Layout const& layout,
                              schedules::Execution const& run, ScheduleData const& data) {
    ValuesOfARun values(schedule, layout, data);
    auto const thread_blocks = thread_block_by_action(schedule);
    for (auto const action : run.order)
        values.take(schedule.thread_blocks[thread_blocks[action]].rank, schedule.actions[action]);
    return std::move(values).result();
}

}  // namespace cubecheck::real
