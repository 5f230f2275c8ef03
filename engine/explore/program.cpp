#include "engine/explore/program.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/pieces.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::explore {

using schedules::Schedule;

namespace {

constexpr std::size_t most_ticks = 1U << 22;

void add_once(std::vector<Index>& thread_blocks, Index thread_block) {
    if (std::find(thread_blocks.begin(), thread_blocks.end(), thread_block) == thread_blocks.end())
        thread_blocks.push_back(thread_block);
}

}  // namespace

Program::Program(Schedule const& schedule, Environment const& environment)
    : schedule_(schedule), environment_(environment), into_(schedule.ranks.size()), begins_{0} {
    expects(environment.chunks > 0, "a message has room for a chunk");
    expects(environment.calls > 0, "a schedule is called once at least");
    add_queues();
    ends_.resize(schedule.actions.size());
    schedules::Layout const layout(schedule, environment.mode);
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block)
        add_ticks(thread_block, layout);
    add_needs();
}

void Program::add_queues() {
    std::map<std::pair<Index, Index>, Index> shared;
    for (Index channel = 0; channel < schedule_.channels.size(); ++channel) {
        auto const& [source, destination, number] = schedule_.channels[channel];
        auto const fresh = static_cast<Index>(queues_.size());
        auto const queue = environment_.channels == Channels::own
                               ? fresh
                               : shared.try_emplace({source, destination}, fresh).first->second;
        queue_of_.push_back(queue);
        if (queue != fresh) continue;
        queues_.push_back({channel, {}, {}});
        into_[destination].push_back(queue);
    }
}

void Program::add_ticks(Index thread_block, schedules::Layout const& layout) {
    auto const [rank, number, begin, end] = schedule_.thread_blocks[thread_block];
    for (auto action = begin; action < end; ++action) {
        add_action(thread_block, action,
                   chunks_of_a_piece(layout, rank, schedule_.actions[action], environment_.chunks));
        ends_[action] = static_cast<Index>(ticks_.size() - begins_.back());
    }
    begins_.push_back(ticks_.size());
}

void Program::add_action(Index thread_block, Index index, Index chunks) {
    auto const& action = schedule_.actions[index];
    Tick tick{index, 0, action.count, none, none, false};
    if (receives(action.operation)) tick.takes = queue_of_[action.receive_channel];
    if (sends(action.operation)) tick.puts = queue_of_[action.send_channel];
    if (tick.takes != none) add_once(queues_[tick.takes].readers, thread_block);
    if (tick.puts != none) add_once(queues_[tick.puts].writers, thread_block);
    auto const pieces = schedules::messages({environment_.slots, chunks}, action.count);
    if (pieces == 0) return ticks_.push_back({index, 0, 0, none, none, false});
    bool const in_two = environment_.slots == 0 && tick.takes != none && tick.puts != none;
    for (Index piece = 0; piece < pieces; ++piece) {
        if (ticks_.size() >= most_ticks)
            throw Error(
                fmt::format("The schedule has more than {} messages, too many to explore.", most_ticks),
                Failure::unknown);
        tick.first = static_cast<std::int32_t>(piece * std::min<Index>(chunks, INT32_MAX));
        tick.count =
            static_cast<std::int32_t>(std::min<Index>(chunks, static_cast<Index>(action.count - tick.first)));
        auto const puts = std::exchange(tick.puts, in_two ? none : tick.puts);
        ticks_.push_back(tick);
        if (in_two) ticks_.push_back({index, tick.first, 0, none, puts, true});
        tick.puts = puts;
    }
}

void Program::add_needs() {
    for (Index action = 0; action < schedule_.actions.size(); ++action) {
        need_begins_.push_back(needs_.size());
        for (auto const& wait : schedule_.waits_of(action))
            needs_.push_back({wait.thread_block, wait.action == none ? none : ends_[wait.action]});
    }
    need_begins_.push_back(needs_.size());
}

std::span<Index const> Program::sources(Index rank, Index const& named) const {
    if (environment_.receives == Receives::named) return {&named, 1};
    return into_[rank];
}

}  // namespace cubecheck::explore
