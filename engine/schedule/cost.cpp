#include "engine/schedule/cost.hpp"

#include <algorithm>

#include "models/schedule/senders.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::engine {
namespace {

using schedules::Action;
using schedules::Connection;
using schedules::CriticalPath;
using schedules::none;
using schedules::Operation;
using schedules::RankCost;
using schedules::Schedule;
using schedules::ScheduleCost;

/// The maximum numbers of steps, sends and receives on a chain of actions that ends with an action, including
/// that action.
struct Depth {
    schedules::Index steps = 0, sends = 0, receives = 0;
    schedules::Index before = none;  ///< the preceding action on a chain with the most steps
};

bool reduces(Operation operation) {
    return operation == Operation::reduce || (receives(operation) && reads_source(operation));
}

void follow(Depth& depth, std::vector<Depth> const& depths, schedules::Index before) {
    auto const& other = depths[before];
    if (other.steps > depth.steps) depth.steps = other.steps, depth.before = before;
    depth.sends = std::max(depth.sends, other.sends);
    depth.receives = std::max(depth.receives, other.receives);
}

std::vector<Depth> depths(Schedule const& schedule, schedules::Execution const& run) {
    auto const thread_blocks = thread_block_by_action(schedule);
    auto const sender = senders(schedule);
    std::vector<Depth> found(schedule.actions.size());
    for (auto const action : run.order) {
        auto& depth = found[action];
        if (action > schedule.thread_blocks[thread_blocks[action]].begin) follow(depth, found, action - 1);
        for (auto const& wait : schedule.waits_of(action)) follow(depth, found, wait.action);
        if (sender[action] != none) follow(depth, found, sender[action]);
        auto const operation = schedule.actions[action].operation;
        ++depth.steps;
        depth.sends += sends(operation) ? 1 : 0;
        depth.receives += receives(operation) ? 1 : 0;
    }
    return found;
}

CriticalPath critical_path(std::vector<Depth> const& depths) {
    CriticalPath path;
    schedules::Index last = none;
    for (schedules::Index action = 0; action < depths.size(); ++action) {
        auto const& depth = depths[action];
        if (last == none || depth.steps > depths[last].steps) last = action;
        path.sends = std::max(path.sends, depth.sends);
        path.receives = std::max(path.receives, depth.receives);
    }
    for (; last != none; last = depths[last].before) path.actions.push_back(last);
    std::reverse(path.actions.begin(), path.actions.end());
    return path;
}

void count(RankCost& rank, Action const& action) {
    auto const operation = action.operation;
    if (sends(operation)) rank.sent.add(action.count);
    if (receives(operation)) rank.received.add(action.count);
    if (operation == Operation::copy) rank.copied.add(action.count);
    if (reduces(operation)) rank.reduced.add(action.count);
}

std::vector<RankCost> costs_of_ranks(Schedule const& schedule) {
    std::vector<RankCost> ranks(schedule.ranks.size());
    for (auto const& thread_block : schedule.thread_blocks) {
        RankCost own;
        for (auto action = thread_block.begin; action < thread_block.end; ++action)
            count(own, schedule.actions[action]);
        own.sending_thread_blocks = own.sent.actions > 0 ? 1 : 0;
        own.receiving_thread_blocks = own.received.actions > 0 ? 1 : 0;
        ranks[thread_block.rank] = ranks[thread_block.rank] + own;
    }
    return ranks;
}

/// The connections of a schedule: all channels from one rank to another are one connection.
std::vector<Connection> connections(Schedule const& schedule) {
    std::vector<Connection> all;
    all.reserve(schedule.channels.size());
    for (auto const& channel : schedule.channels) all.push_back({channel.source, channel.destination, {}});
    for (auto const& action : schedule.actions)
        if (sends(action.operation)) all[action.send_channel].sent.add(action.count);
    std::sort(all.begin(), all.end());
    return together(all);
}

}  // namespace

ScheduleCost cost(Schedule const& schedule, schedules::Execution const& run) {
    expects(run.complete(), "costs are counted along a run that came to its end");
    return {critical_path(depths(schedule, run)), costs_of_ranks(schedule), connections(schedule)};
}

}  // namespace cubecheck::engine
