#include "engine/schedule_contents.hpp"

#include <algorithm>
#include <utility>

#include "models/expects.hpp"

namespace cubecheck::engine {
namespace {

using namespace schedules;

class Evaluation {
public:
    Evaluation(Schedule const& schedule, Layout const& layout)
        : schedule_(schedule), layout_(layout), sent_(schedule.actions.size(), 0) {
        out_.cells.assign(layout.cells(), Folds::nothing);
        for (Index rank = 0; rank < schedule.ranks.size(); ++rank) contribute(rank);
    }

    void execute(Index rank, Index index, Index sender) {
        auto const& action = schedule_.actions[index];
        values_.clear();
        if (sender != none) {
            auto const message = messages_.begin() + sent_[sender];
            values_.assign(message, message + action.count);
        }
        if (reads_source(action.operation)) {
            read(index, layout_.cell(rank, action.source, action.source_offset));
            if (action.operation == Operation::reduce)
                fold_into(index, layout_.cell(rank, action.target, action.target_offset));
        }
        if (writes_target(action.operation))
            std::copy(values_.begin(), values_.end(),
                      out_.cells.begin() + layout_.cell(rank, action.target, action.target_offset));
        if (sends(action.operation)) send(index);
    }

    Contents result() && { return std::move(out_); }

private:
    /// Input that the collective does not have holds nothing, even where a file declares it.
    void contribute(Index rank) {
        auto const chunks = schedule_.collective == Collective::custom
                                ? extent(schedule_, rank, Buffer::input)
                                : geometry(schedule_).input();
        for (std::int32_t chunk = 0; chunk < chunks; ++chunk)
            out_.cells[layout_.cell(rank, Buffer::input, chunk)] =
                out_.folds.leaf({rank, static_cast<Index>(chunk)});
    }

    /// values := what is at `cell`, or values + that, if a message has arrived.
    void read(Index index, Index cell) {
        auto const& action = schedule_.actions[index];
        bool const arrived = receives(action.operation);
        if (!arrived) values_.assign(static_cast<std::size_t>(action.count), Folds::nothing);
        for (std::size_t i = 0; i < values_.size(); ++i) {
            auto const held = out_.cells[cell + i];
            if (held == Folds::nothing)
                note({index, action.source, action.source_offset + static_cast<int>(i)});
            values_[i] = arrived ? out_.folds.join(values_[i], held) : held;
        }
    }

    /// values := what is at `cell` + values.
    void fold_into(Index index, Index cell) {
        auto const& action = schedule_.actions[index];
        for (std::size_t i = 0; i < values_.size(); ++i) {
            auto const held = out_.cells[cell + i];
            if (held == Folds::nothing)
                note({index, action.target, action.target_offset + static_cast<int>(i)});
            values_[i] = out_.folds.join(held, values_[i]);
        }
    }

    void send(Index index) {
        expects(messages_.size() + values_.size() < none,
                "messages have fewer than 2^32 - 1 chunks together");
        sent_[index] = static_cast<Index>(messages_.size());
        messages_.insert(messages_.end(), values_.begin(), values_.end());
    }

    void note(UninitialisedRead const& read) {
        if (out_.uninitialised.count++ == 0) out_.uninitialised.first = read;
    }

    Schedule const& schedule_;
    Layout const& layout_;
    std::vector<Index> sent_;      ///< by action: where its message begins
    std::vector<Index> messages_;  ///< every message that was sent, one after the other
    std::vector<Index> values_;    ///< what the current action has in hand
    Contents out_;
};

}  // namespace

Contents contents(Schedule const& schedule, Execution const& run, Layout const& layout) {
    Evaluation evaluation(schedule, layout);
    auto const lanes = lane_by_action(schedule);
    for (auto const action : run.order)
        evaluation.execute(schedule.lanes[lanes[action]].rank, action, run.sender[action]);
    return std::move(evaluation).result();
}

}  // namespace cubecheck::engine
