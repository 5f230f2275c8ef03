#include "engine/real/schedule_task.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "engine/real/schedule_inputs.hpp"
#include "engine/real/schedule_values.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::real {

namespace {

using schedules::Action;
using schedules::Operation;

/// Writes the actions of a run into the programs of their ranks, in the order of the run.
class ScheduleWriter {
public:
    ScheduleWriter(Schedule const& schedule, schedules::Layout const& layout, schedules::Execution const& run,
                   Blocks const& blocks, std::vector<NodeProgramWriter>& nodes)
        : schedule_(schedule),
          layout_(layout),
          run_(run),
          blocks_(blocks),
          nodes_(nodes),
          under_way_(schedule.channels.size()) {}

    void write() {
        for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank)
            for (Index chunk = 0; chunk < input_chunks(schedule_, rank); ++chunk)
                nodes_[rank].give(cell(rank, schedules::Buffer::input, chunk), {rank, chunk},
                                  blocks_.elements({rank, chunk}));
        auto const thread_blocks = thread_block_by_action(schedule_);
        for (auto const action : run_.order) {
            stop_if_interrupted();
            take(schedule_.thread_blocks[thread_blocks[action]].rank, schedule_.actions[action]);
        }
    }

    /// The number of cells by rank. It includes temporary cells for values that are received, reduced and
    /// sent without being stored.
    static std::vector<Index> cells(Schedule const& schedule, schedules::Layout const& layout) {
        std::vector<Index> found;
        for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
            found.push_back(Index{layout.begin(rank + 1)} - layout.begin(rank));
        auto const thread_blocks = thread_block_by_action(schedule);
        std::vector<Index> passing(found.size(), 0);
        for (schedules::Index action = 0; action < schedule.actions.size(); ++action) {
            auto& most = passing[schedule.thread_blocks[thread_blocks[action]].rank];
            if (schedule.actions[action].operation == Operation::receive_reduce_send)
                most = std::max<Index>(most, schedule.actions[action].count);
        }
        for (std::size_t rank = 0; rank < found.size(); ++rank) found[rank] += passing[rank];
        return found;
    }

private:
    Index cell(schedules::Index rank, schedules::Buffer buffer, Index offset) const {
        return Index{layout_.cell(rank, buffer, static_cast<std::int32_t>(offset))} - layout_.begin(rank);
    }

    Index source(schedules::Index rank, Action const& action, Index chunk) const {
        return cell(rank, action.source, action.source_offset + chunk);
    }

    Index target(schedules::Index rank, Action const& action, Index chunk) const {
        if (writes_target(action.operation)) return cell(rank, action.target, action.target_offset + chunk);
        return Index{layout_.begin(rank + 1)} - layout_.begin(rank) + chunk;
    }

    void take(schedules::Index rank, Action const& action) {
        auto& node = nodes_[rank];
        expect_not_to_overlap(rank, action);
        if (receives(action.operation)) receive(rank, action);
        for (Index chunk = 0; chunk < action.count; ++chunk) {
            if (action.operation == Operation::copy)
                node.copy(target(rank, action, chunk), source(rank, action, chunk));
            if (action.operation == Operation::reduce)
                node.join(target(rank, action, chunk), target(rank, action, chunk),
                          source(rank, action, chunk));
        }
        if (sends(action.operation)) send(rank, action);
    }

    /// A step of a schedule reads its whole source before it writes; the programs here copy chunk by chunk.
    void expect_not_to_overlap(schedules::Index rank, Action const& action) const {
        if (!reads_source(action.operation) || !writes_target(action.operation)) return;
        auto const from = source(rank, action, 0), to = target(rank, action, 0);
        if (from != to && from < to + action.count && to < from + action.count)
            throw Error("A step of rank " + std::to_string(rank) +
                            " has a source and a target that overlap: run does not support it.",
                        Failure::structure);
    }

    void receive(schedules::Index rank, Action const& action) {
        auto& node = nodes_[rank];
        auto& channel = under_way_[action.receive_channel];
        auto parcel = std::move(channel.front());
        channel.pop_front();
        std::vector<Entering> entering;
        for (Index chunk = 0; chunk < action.count && !reads_source(action.operation); ++chunk)
            entering.push_back({parcel.items[static_cast<std::size_t>(chunk)].cell,
                                target(rank, action, chunk), Entry::put});
        node.receive(parcel, entering);
        node.await(parcel);
        for (auto const& one : entering) node.enter(parcel, one);
        for (Index chunk = 0; chunk < action.count && reads_source(action.operation); ++chunk)
            node.join(target(rank, action, chunk), parcel, parcel.items[static_cast<std::size_t>(chunk)].cell,
                      source(rank, action, chunk));
        node.release(parcel);
        if (parcel.count > 0) nodes_[static_cast<std::size_t>(parcel.from)].arrived(parcel.send);
    }

    void send(schedules::Index rank, Action const& action) {
        auto const& channel = schedule_.channels[action.send_channel];
        Parcel parcel;
        parcel.from = rank;
        parcel.to = channel.destination;
        parcel.port = channel.number;
        std::vector<Index> cells;
        for (Index chunk = 0; chunk < action.count; ++chunk)
            cells.push_back(action.operation == Operation::send ? source(rank, action, chunk)
                                                                : target(rank, action, chunk));
        nodes_[rank].send(parcel, cells);
        under_way_[action.send_channel].push_back(std::move(parcel));
    }

    Schedule const& schedule_;
    schedules::Layout const& layout_;
    schedules::Execution const& run_;
    Blocks const& blocks_;
    std::vector<NodeProgramWriter>& nodes_;
    std::vector<std::deque<Parcel>> under_way_;  ///< by channel, from the oldest
};

}  // namespace

Index blocks(Schedule const& schedule) {
    Index most = 1;
    for (auto const& [of, number] : block_numbers(schedule)) most = std::max(most, number + 1);
    return most;
}

Task task(Schedule const& schedule, schedules::Layout const& layout, schedules::Execution const& run,
          std::vector<Promised> promised, Index elements) {
    Task task{
        Blocks(block_numbers(schedule), blocks(schedule), elements), {}, {}, std::move(promised), true, {}};
    auto const cells = ScheduleWriter::cells(schedule, layout);
    auto nodes = written_programs(
        cells, [&](auto& writers) { ScheduleWriter(schedule, layout, run, task.blocks, writers).write(); });
    for (std::size_t rank = 0; rank < nodes.size(); ++rank) {
        auto& values = task.values.emplace_back();
        for (Index cell = 0; cell < cells[rank]; ++cell) values.push_back(nodes[rank].value(cell));
        task.programs.push_back(std::move(nodes[rank]).program());
    }
    task.lock_step = [&schedule, &layout, &run, cells, blocks = task.blocks](Elements const& of,
                                                                             Slice const& slice) {
        return schedule_values(schedule, layout, run, {cells, blocks, of, slice});
    };
    return task;
}

}  // namespace cubecheck::real
