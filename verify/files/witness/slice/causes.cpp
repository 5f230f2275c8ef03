#include "verify/files/witness/slice/causes.hpp"

#include <algorithm>
#include <utility>

#include "verify/files/witness/slice/queue_history.hpp"

namespace cubecheck::witness {

namespace {

struct CellHistory {
    Index written = none;
    std::vector<Index> read;  ///< since it was written
};

/// Follows a run, and collects the direct predecessors of each step.
class Gatherer {
public:
    Gatherer(Machine& machine, CauseScope scope)
        : machine_(machine),
          scope_(scope),
          state_(machine.start()),
          thread_blocks_(machine.schedule().thread_blocks.size()),
          queues_(machine.program().queues().size()),
          cells_(machine.layout().cells()) {}

    std::vector<Index> add(Step const& step) {
        found_.clear();
        if (step.kind == Step::Kind::act) {
            if (step.partner != none) act(step.partner);
            act(step.thread_block);
            move_message(step);
        } else if (step.kind == Step::Kind::next_call || step.kind == Step::Kind::stop) {
            turn(step);
        } else {
            queues_[machine_.program().queue(step.channel)].disturb(now_, step, found_);
        }
        ++now_;
        state_ = machine_.after(std::move(state_), step);
        return found_;
    }

private:
    void after(Index step) {
        if (step != none && step != now_) found_.push_back(step);
    }

    Tick const& tick(Index thread_block) const {
        return machine_.program().ticks(thread_block)[machine_.position(state_, thread_block)];
    }

    void act(Index thread_block) {
        for (auto const& need : machine_.program().needs(tick(thread_block).action))
            if (need.ticks > 0) after(thread_blocks_[need.thread_block][need.ticks - 1]);
        if (scope_ == CauseScope::words) touch(thread_block);
        after(thread_blocks_[thread_block].empty() ? none : thread_blocks_[thread_block].back());
        if (thread_blocks_[thread_block].empty()) after(begin(thread_block));
        thread_blocks_[thread_block].push_back(now_);
    }

    /// The step that began the current call of a thread block.
    Index begin(Index thread_block) const {
        auto const rank = machine_.schedule().thread_blocks[thread_block].rank;
        return rank < begins_.size() ? begins_[rank] : none;
    }

    void touch(Index thread_block) {
        auto const& one = tick(thread_block);
        if (one.sends_hand) return;
        auto const& action = machine_.schedule().actions[one.action];
        auto const rank = machine_.schedule().thread_blocks[thread_block].rank;
        for (auto i = one.first; i < one.first + one.count; ++i) {
            if (reads_source(action.operation))
                read(machine_.layout().cell(rank, action.source, action.source_offset + i));
            if (writes_target(action.operation))
                write(machine_.layout().cell(rank, action.target, action.target_offset + i));
        }
    }

    void read(Index cell) {
        after(cells_[cell].written);
        cells_[cell].read.push_back(now_);
    }

    void write(Index cell) {
        after(cells_[cell].written);
        for (auto const reader : cells_[cell].read) after(reader);
        cells_[cell] = {now_, {}};
    }

    void move_message(Step const& step) {
        if (step.partner != none) return;
        auto const& one = tick(step.thread_block);
        if (one.takes != none) queues_[machine_.program().queue(step.channel)].take(now_, found_);
        if (one.puts != none) queues_[one.puts].put(now_, machine_.environment().slots, found_);
    }

    /// Orders the start of a rank's next call, or its stop, after the last steps of its thread blocks.
    void turn(Step const& step) {
        auto const& [first, last, chunks] = machine_.schedule().ranks[step.rank];
        begins_.resize(machine_.schedule().ranks.size(), none);
        after(begins_[step.rank]);
        for (auto thread_block = first; thread_block < last; ++thread_block)
            if (!thread_blocks_[thread_block].empty()) after(thread_blocks_[thread_block].back());
        if (step.kind == Step::Kind::stop) return;
        for (auto thread_block = first; thread_block < last; ++thread_block)
            thread_blocks_[thread_block].clear();
        begins_[step.rank] = now_;
    }

    Machine& machine_;
    CauseScope scope_;
    State state_;
    std::vector<std::vector<Index>> thread_blocks_;  ///< by thread block, by tick of its call
    std::vector<QueueHistory> queues_;
    std::vector<CellHistory> cells_;
    std::vector<Index> begins_;  ///< by rank
    std::vector<Index> found_;
    Index now_ = 0;
};

}  // namespace

std::vector<std::vector<Index>> causes(Machine& machine, std::span<Step const> run, CauseScope scope) {
    bool const overtakes =
        std::ranges::any_of(run, [](Step const& step) { return step.kind == Step::Kind::reorder; });
    Gatherer gatherer(machine, overtakes ? CauseScope::words : scope);
    std::vector<std::vector<Index>> out;
    for (auto const& step : run) out.push_back(gatherer.add(step));
    return out;
}

}  // namespace cubecheck::witness
