#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "models/schedule_text.hpp"
#include "properties/schedule/hygiene.hpp"

namespace cubecheck::schedules {
namespace {

/// Follows which written chunks are read, or delivered in the end, in one call mode.
class Uses {
public:
    explicit Uses(Part const& part)
        : schedule_(part.schedule),
          layout_(part.layout),
          writer_(layout_.cells(), none),
          used_(schedule_.actions.size()) {}

    /// By action: whether something that it wrote is used, or it writes nothing that would have to be.
    std::vector<bool> after(Execution const& run) && {
        auto const lanes = lane_by_action(schedule_);
        for (auto const action : run.order) execute(action, schedule_.lanes[lanes[action]].rank);
        for (Index rank = 0; rank < schedule_.ranks.size(); ++rank)
            layout_.for_each(rank, Buffer::output,
                             static_cast<Index>(extent(schedule_, rank, Buffer::output)),
                             [&](Index, Index cell) { use(cell, 1); });
        return std::move(used_);
    }

private:
    void execute(Index index, Index rank) {
        auto const& a = schedule_.actions[index];
        if (reads_source(a.operation)) use(layout_.cell(rank, a.source, a.source_offset), a.count);
        if (!writes_target(a.operation) || sends(a.operation)) used_[index] = true;
        if (!writes_target(a.operation)) return;
        auto const target = layout_.cell(rank, a.target, a.target_offset);
        if (a.operation == Operation::reduce) use(target, a.count);
        std::fill_n(writer_.begin() + target, a.count, index);
    }

    void use(Index cell, std::int32_t count) {
        for (auto const writer : std::span(writer_).subspan(cell, static_cast<std::size_t>(count)))
            if (writer != none) used_[writer] = true;
    }

    Schedule const& schedule_;
    Layout const& layout_;
    std::vector<Index> writer_;  ///< by cell: the action that wrote it last
    std::vector<bool> used_;
};

}  // namespace

void DeadValues::add(Part const& part, Execution const& run) {
    auto const here = Uses(part).after(run);
    for (std::size_t i = 0; i < part.lanes.size(); ++i) {
        auto const& lane = part.schedule.lanes[i];
        auto const begin = schedule_.lanes[part.lanes[i]].begin;
        for (auto index = lane.begin; index < lane.end; ++index)
            if (here[index]) used_[begin + (index - lane.begin)] = true;
    }
}

Occurrences DeadValues::found() const {
    Occurrences out;
    auto const first = std::find(used_.begin(), used_.end(), false);
    out.count = static_cast<std::size_t>(std::count(first, used_.end(), false));
    if (out.count > 0) out.first = action_text(schedule_, static_cast<Index>(first - used_.begin()));
    return out;
}

}  // namespace cubecheck::schedules
