#include "engine/schedule/contents.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/reference/shared_input.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::engine {
namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::Contents;
using schedules::Layout;
using schedules::LayoutContents;
using schedules::Operation;
using schedules::Schedule;
using schedules::UninitialisedRead;

/// The values in a channel, oldest first.
struct UnderWay {
    std::vector<schedules::Index> values;
    std::size_t taken = 0;  ///< the number of values, from the first, that have been received
};

class Evaluation {
public:
    Evaluation(Schedule const& schedule, Layout const& layout, schedules::Folds& folds, FusedOrder order)
        : schedule_(schedule),
          layout_(layout),
          folds_(folds),
          order_(order),
          channels_(schedule.channels.size()) {
        out_.cells.assign(layout.cells(), schedules::Folds::nothing);
    }

    void execute(schedules::Index rank, schedules::Index index) {
        auto const& action = schedule_.actions[index];
        values_.clear();
        if (receives(action.operation)) receive(action);
        if (reads_source(action.operation)) {
            read(index, layout_.cell(rank, action.source, action.source_offset));
            bool const reduces = action.operation == Operation::reduce;
            if (reduces && action.count >= order_.sources_first_from && !add_up(index)) return;
            if (reduces) fold_into(index, layout_.cell(rank, action.target, action.target_offset));
        }
        if (writes_target(action.operation))
            std::copy(values_.begin(), values_.end(),
                      out_.cells.begin() + layout_.cell(rank, action.target, action.target_offset));
        if (sends(action.operation)) {
            auto& values = channels_[action.send_channel].values;
            values.insert(values.end(), values_.begin(), values_.end());
        }
    }

    /// Only input chunks of the collective get a contribution; further chunks that a file declares hold
    /// nothing.
    void contribute(SharedInput& input, schedules::Index rank) {
        auto const chunks = schedule_.collective == schedules::Collective::custom
                                ? extent(schedule_, rank, Buffer::input)
                                : geometry(schedule_).input();
        layout_.for_each(
            rank, Buffer::input, static_cast<schedules::Index>(chunks),
            [&](schedules::Index chunk, schedules::Index cell) { out_.cells[cell] = input.fold(chunk); });
    }

    LayoutContents result() && { return std::move(out_); }

private:
    /// values := the contents of `cell`; or values + these contents, if the action has received a message.
    void read(schedules::Index index, schedules::Index cell) {
        auto const& action = schedule_.actions[index];
        bool const arrived = receives(action.operation);
        if (!arrived) values_.assign(static_cast<std::size_t>(action.count), schedules::Folds::nothing);
        for (std::size_t i = 0; i < values_.size(); ++i) {
            auto const stored = out_.cells[cell + i];
            if (stored == schedules::Folds::nothing)
                note({index, action.source, action.source_offset + static_cast<int>(i)});
            values_[i] = arrived ? folds_.join(values_[i], stored) : stored;
        }
    }

    /// values := the sum of the sources of a transfer so far.  False if the transfer has more sources.
    bool add_up(schedules::Index index) {
        if (schedule_.actions[index].is_fused) {
            auto const before = std::move(sums_.extract(index).mapped());
            for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = folds_.join(before[i], values_[i]);
        }
        auto const next = index + 1;
        if (next == schedule_.actions.size() || !schedule_.actions[next].is_fused) return true;
        sums_.emplace(next, values_);
        return false;
    }

    /// values := the contents of `cell` + values.
    void fold_into(schedules::Index index, schedules::Index cell) {
        auto const& action = schedule_.actions[index];
        for (std::size_t i = 0; i < values_.size(); ++i) {
            auto const stored = out_.cells[cell + i];
            if (stored == schedules::Folds::nothing)
                note({index, action.target, action.target_offset + static_cast<int>(i)});
            values_[i] = folds_.join(stored, values_[i]);
        }
    }

    /// Received values are erased from a channel once they are half of its stored values.
    void receive(Action const& action) {
        auto& [values, taken] = channels_[action.receive_channel];
        auto const count = static_cast<std::size_t>(action.count);
        expects(taken + count <= values.size(), "a send comes before its receive in the order of a run");
        auto const message = values.begin() + static_cast<std::ptrdiff_t>(taken);
        values_.assign(message, message + action.count);
        taken += count;
        if (2 * taken < values.size()) return;
        values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(taken));
        taken = 0;
    }

    void note(UninitialisedRead const& read) {
        if (out_.uninitialised.count++ == 0) out_.uninitialised.first = read;
    }

    Schedule const& schedule_;
    Layout const& layout_;
    schedules::Folds& folds_;
    FusedOrder order_;
    std::vector<UnderWay> channels_;
    std::unordered_map<schedules::Index, std::vector<schedules::Index>>
        sums_;                              ///< by action that continues a transfer: the sum so far
    std::vector<schedules::Index> values_;  ///< the values that the current action processes
    LayoutContents out_;
};

/// An upper bound on the number of joins.
std::size_t joins(Schedule const& schedule) {
    std::size_t out = 0;
    for (auto const& action : schedule.actions) {
        bool const joins = action.operation == Operation::reduce ||
                           (receives(action.operation) && reads_source(action.operation));
        out += joins ? static_cast<std::size_t>(action.count) : 0;
    }
    return out;
}

}  // namespace

Contents contents(Schedule const& schedule, schedules::Execution const& run, std::span<Layout const> layouts,
                  FusedOrder order) {
    Contents out{schedules::Folds(joins(schedule)), {}};
    std::vector<Evaluation> evaluations;
    for (auto const& layout : layouts) evaluations.emplace_back(schedule, layout, out.folds, order);
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
        SharedInput input(out.folds, rank);
        for (auto& evaluation : evaluations) {
            evaluation.contribute(input, rank);
            input.begin_again();
        }
    }
    auto const thread_blocks = thread_block_by_action(schedule);
    for (auto const action : run.order)
        for (auto& evaluation : evaluations)
            evaluation.execute(schedule.thread_blocks[thread_blocks[action]].rank, action);
    for (auto& evaluation : evaluations) out.by_layout.push_back(std::move(evaluation).result());
    return out;
}

}  // namespace cubecheck::engine
