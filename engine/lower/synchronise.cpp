#include "engine/lower/synchronise.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "models/schedule/layout.hpp"

namespace cubecheck::lower {
namespace {

using schedules::Layout;
using schedules::Mode;
using schedules::none;
using schedules::Schedule;
using schedules::Wait;

/// By thread block of a rank: the actions before this one, in the numbering of the schedule, have finished.
using Clock = std::vector<schedules::Index>;

void raise(Clock& clock, Clock const& other) {
    for (std::size_t thread_block = 0; thread_block < clock.size(); ++thread_block)
        clock[thread_block] = std::max(clock[thread_block], other[thread_block]);
}

/// The accesses to a chunk: the last write, and the reads since then.
struct Accesses {
    schedules::Index write = none;
    std::vector<schedules::Index> reads;
};

/// Goes through the actions of one rank in order.
class RankActions {
public:
    RankActions(Schedule const& schedule, Layout const& layout, schedules::Index rank)
        : schedule_(schedule), layout_(layout), rank_(rank), first_thread_block_(schedule.ranks[rank].begin) {
        Clock start;
        for (auto thread_block = first_thread_block_; thread_block < schedule.ranks[rank].end; ++thread_block)
            start.push_back(schedule.thread_blocks[thread_block].begin);
        clocks_.assign(start.size(), start);
    }

    /// The waits of the next action.
    std::vector<Wait> waits(schedules::Index index, schedules::Index thread_block) {
        thread_block -= first_thread_block_;
        needed_.assign(clocks_.size(), 0);
        touch(index);
        auto& clock = clocks_[thread_block];
        needed_[thread_block] = 0;
        for (std::size_t other = 0; other < needed_.size(); ++other)
            if (needed_[other] <= clock[other]) needed_[other] = 0;
        std::vector<Wait> found;
        for (schedules::Index other = 0; other < needed_.size(); ++other)
            if (needed_[other] > 0 && !is_implied(other)) found.push_back(wait(other));
        for (auto const& wait : found) raise(clock, finished_.at(wait.action));
        clock[thread_block] = index + 1;
        finished_.emplace(index, clock);
        return found;
    }

private:
    Wait wait(schedules::Index other) const {
        auto const thread_block = first_thread_block_ + other;
        auto const action = needed_[other] - 1;
        return {thread_block, action, action - schedule_.thread_blocks[thread_block].begin};
    }

    /// Whether the needed wait for this thread block is implied by a needed wait for another one.
    bool is_implied(schedules::Index thread_block) const {
        for (std::size_t other = 0; other < needed_.size(); ++other)
            if (other != thread_block && needed_[other] > 0 &&
                finished_.at(needed_[other] - 1)[thread_block] >= needed_[thread_block])
                return true;
        return false;
    }

    void need(schedules::Index action) {
        if (action == none) return;
        for (std::size_t thread_block = 0; thread_block < needed_.size(); ++thread_block)
            if (action < schedule_.thread_blocks[first_thread_block_ + thread_block].end &&
                action >= schedule_.thread_blocks[first_thread_block_ + thread_block].begin)
                needed_[thread_block] = std::max(needed_[thread_block], action + 1);
    }

    void touch(schedules::Index index) {
        auto const& a = schedule_.actions[index];
        for (std::int32_t i = 0; i < a.count && reads_source(a.operation); ++i) {
            auto& source = accesses_[layout_.cell(rank_, a.source, a.source_offset + i)];
            need(source.write);
            source.reads.push_back(index);
        }
        for (std::int32_t i = 0; i < a.count && writes_target(a.operation); ++i) {
            auto& target = accesses_[layout_.cell(rank_, a.target, a.target_offset + i)];
            need(target.write);
            for (auto const read : target.reads) need(read);
            target = {index, {}};
        }
    }

    Schedule const& schedule_;
    Layout const& layout_;
    schedules::Index rank_;
    schedules::Index first_thread_block_;
    std::vector<Clock> clocks_;                                ///< by thread block
    std::unordered_map<schedules::Index, Clock> finished_;     ///< by action: the clock at its end
    std::unordered_map<schedules::Index, Accesses> accesses_;  ///< by cell
    Clock needed_;                                             ///< by thread block: 0 for nothing
};

}  // namespace

Schedule synchronised(Schedule schedule, std::vector<std::vector<schedules::Index>> const& order) {
    auto const in_place = std::find(schedule.modes.begin(), schedule.modes.end(), Mode::in_place);
    Layout const layout(schedule, in_place == schedule.modes.end() ? Mode::out_of_place : Mode::in_place);
    auto const thread_blocks = thread_block_by_action(schedule);
    std::vector<std::vector<Wait>> waits(schedule.actions.size());
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
        RankActions actions(schedule, layout, rank);
        for (auto const index : order[rank]) waits[index] = actions.waits(index, thread_blocks[index]);
    }
    for (schedules::Index index = 0; index < waits.size(); ++index) {
        schedule.actions[index].has_waits = !waits[index].empty();
        for (auto& wait : waits[index]) {
            wait.waiter = index;
            schedule.waits.push_back(wait);
            schedule.actions[wait.action].publishes = true;
        }
    }
    return schedule;
}

}  // namespace cubecheck::lower
