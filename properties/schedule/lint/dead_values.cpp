#include <algorithm>
#include <span>
#include <vector>

#include "models/schedule/text.hpp"
#include "properties/schedule/lint/lint.hpp"

namespace cubecheck::schedules {
namespace {

/// Tracks which written chunks are read, or delivered at the end, in one call mode.
class Uses {
public:
    Uses(Schedule const& schedule, Layout const& layout, std::vector<bool>& used)
        : schedule_(schedule), layout_(layout), writer_(layout.cells(), none), used_(used) {}

    /// Marks the actions that wrote something that is used, or that write nothing.
    void follow(Execution const& run, std::vector<Index> const& thread_blocks) {
        for (auto const action : run.order)
            execute(action, schedule_.thread_blocks[thread_blocks[action]].rank);
        for (Index rank = 0; rank < schedule_.ranks.size(); ++rank)
            layout_.for_each(rank, Buffer::output,
                             static_cast<Index>(extent(schedule_, rank, Buffer::output)),
                             [&](Index, Index cell) { use(cell, 1); });
    }

private:
    void execute(Index index, Index rank) {
        auto const& a = schedule_.actions[index];
        if (reads_source(a.operation)) use(layout_.cell(rank, a.source, a.source_offset), a.count);
        if (a.count == 0 || !writes_target(a.operation) || sends(a.operation)) used_[index] = true;
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
    std::vector<bool>& used_;    ///< by action
};

}  // namespace

void DeadValues::add(Part const& part, Execution const& run) {
    auto const thread_blocks = thread_block_by_action(part.schedule);
    std::vector<bool> used(part.schedule.actions.size());
    for (auto const& layout : part.layouts) Uses(part.schedule, layout, used).follow(run, thread_blocks);
    for (auto at = std::find(used.begin(), used.end(), false); at != used.end();
         at = std::find(at + 1, used.end(), false)) {
        ++count_;
        first_ = std::min(first_, part.in_whole(static_cast<Index>(at - used.begin())));
    }
}

void DeadValues::merge(DeadValues const& other) {
    count_ += other.count_;
    first_ = std::min(first_, other.first_);
}

Occurrences DeadValues::found(Schedule const& schedule) const {
    if (count_ == 0) return {};
    return {count_, action_text(schedule, first_)};
}

}  // namespace cubecheck::schedules
