#include "engine/schedule/round_run.hpp"

#include <algorithm>
#include <utility>

#include "engine/schedule/run.hpp"
#include "models/schedule/senders.hpp"
#include "models/support/error.hpp"

namespace cubecheck::engine {

namespace {

using schedules::Buffer;
using schedules::none;
using schedules::Operation;

Index most_cells(Schedule const& schedule, schedules::Layout const& layout) {
    Index most = 1;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        most = std::max<Index>(most, layout.begin(rank + 1) - layout.begin(rank));
    return most;
}

std::vector<Index> ranks_of(Schedule const& schedule) {
    std::vector<Index> ranks(schedule.actions.size());
    for (auto const& block : schedule.thread_blocks)
        std::fill(ranks.begin() + block.begin, ranks.begin() + block.end, block.rank);
    return ranks;
}

}  // namespace

RoundRun::RoundRun(Schedule const& schedule, schedules::Mode mode)
    : schedule_(schedule),
      layout_(schedule, mode),
      sender_(schedules::senders(schedule)),
      rank_(ranks_of(schedule)),
      depth_(schedule.actions.size()),
      contents_(static_cast<Index>(schedule.ranks.size()), most_cells(schedule, layout_),
                schedules::Folds::nothing),
      sent_(schedule.actions.size()) {
    auto const run = engine::run(schedule);
    if (!run.complete())
        throw Error((schedule.name.empty() ? "The schedule" : schedule.name) +
                        " has no rounds: a thread block waits forever; the check deadlock_free shows where.",
                    Failure::deadlock);
    order_by_round(run);
    contribute();
}

void RoundRun::order_by_round(schedules::Execution const& run) {
    auto const thread_blocks = thread_block_by_action(schedule_);
    for (auto const action : run.order) {
        auto& depth = depth_[action];
        if (action > schedule_.thread_blocks[thread_blocks[action]].begin) depth = depth_[action - 1];
        for (auto const& wait : schedule_.waits_of(action)) depth = std::max(depth, depth_[wait.action]);
        if (sender_[action] != none) depth = std::max(depth, depth_[sender_[action]] + 1);
        rounds_ = std::max(rounds_, depth);
    }
    order_ = run.order;
    std::ranges::stable_sort(order_, {}, [&](schedules::Index action) { return depth_[action]; });
}

/// Input chunks that the collective does not have hold nothing, as in the contract.
void RoundRun::contribute() {
    for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank) {
        auto const chunks = schedule_.collective == schedules::Collective::custom
                                ? extent(schedule_, rank, Buffer::input)
                                : geometry(schedule_).input();
        for (Index chunk = 0; chunk < chunks; ++chunk)
            contents_(rank, cell(rank, Buffer::input, chunk)) =
                folds_.leaf({rank, static_cast<schedules::Index>(chunk)});
    }
}

Index RoundRun::cell(Index rank, Buffer buffer, Index chunk) const {
    auto const at = static_cast<schedules::Index>(rank);
    return static_cast<Index>(layout_.cell(at, buffer, static_cast<std::int32_t>(chunk))) -
           static_cast<Index>(layout_.begin(at));
}

std::vector<schedules::Index> RoundRun::read(Index rank, Buffer buffer, std::int32_t first,
                                             std::int32_t count) const {
    std::vector<schedules::Index> found;
    for (std::int32_t i = 0; i < count; ++i) found.push_back(contents_(rank, cell(rank, buffer, first + i)));
    return found;
}

void RoundRun::act(schedules::Index index, std::vector<RoundMessage>& messages) {
    auto const& action = schedule_.actions[index];
    auto const rank = rank_[index];
    std::vector<schedules::Index> values;
    if (receives(action.operation)) {
        values = std::exchange(sent_[sender_[index]], {});
        messages.push_back({rank_[sender_[index]], rank, sender_[index], index, values});
    }
    if (reads_source(action.operation)) {
        auto const own = read(rank, action.source, action.source_offset, action.count);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = folds_.join(values[i], own[i]);
        if (values.empty()) values = own;
    }
    if (action.operation == Operation::reduce) {
        auto const target = read(rank, action.target, action.target_offset, action.count);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = folds_.join(target[i], values[i]);
    }
    if (writes_target(action.operation))
        for (std::int32_t i = 0; i < action.count; ++i)
            contents_(rank, cell(rank, action.target, action.target_offset + i)) =
                values[static_cast<std::size_t>(i)];
    if (sends(action.operation)) sent_[index] = std::move(values);
}

std::vector<RoundMessage> RoundRun::play() {
    ++played_;
    std::vector<RoundMessage> messages;
    for (; next_ < order_.size() && depth_[order_[next_]] <= played_; ++next_) act(order_[next_], messages);
    return messages;
}

}  // namespace cubecheck::engine
