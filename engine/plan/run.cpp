#include "engine/plan/run.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::engine {
namespace {

using plans::Form;
using plans::Kind;
using plans::Plan;
using plans::PlanLayout;
using plans::Step;
using schedules::none;

constexpr std::uint64_t most_attempts = std::uint64_t{1} << 26;

/// The position of a block in its program.
struct Position {
    schedules::Index op = 0;
    schedules::Index inner = 0;  ///< within the body, in a pipeline
    schedules::Index piece = 0;  ///< of the pipeline
    bool arrived = false;        ///< whether the block has arrived at the next barrier
};

class Run {
public:
    Run(Plan const& plan, PlanLayout const& layout, RunLimits const& limits)
        : plan_(plan),
          layout_(layout),
          limits_(limits),
          is_cut_(!limits.cut.empty()),
          done_(plan.blocks.size()),
          at_(plan.blocks.size()),
          launch_(plan.ranks.size(), 0),
          unfinished_(plan.ranks.size()),
          tokens_(plan.counters.size()),
          flags_(layout.cells(), none) {
        for (schedules::Index i = 0; i < plan.counters.size(); ++i) tokens_[i] = plan.counters[i].initial;
        for (schedules::Index rank = 0; rank < plan.ranks.size(); ++rank) begin_launch(rank);
    }

    plans::Execution execution() && {
        go_on();
        if (is_cut_ && limits_.then == RunLimits::Then::stop) return std::move(out_);
        if (std::exchange(is_cut_, false)) go_on();
        for (schedules::Index block = 0; block < plan_.blocks.size(); ++block)
            if (launch_[plan_.blocks[block].rank] < limits_.launches && !ended(block))
                out_.stuck.push_back(next(block));
        return std::move(out_);
    }

private:
    /// Runs until no block can advance.
    void go_on() {
        for (bool moved = true; moved && !out_.gave_up;) {
            moved = false;
            stop_if_interrupted();
            for (schedules::Index rank = 0; rank < plan_.ranks.size(); ++rank) moved |= advance_rank(rank);
            if (!moved && begun_ < limits_.launches) {
                ++begun_;
                moved = true;
            }
        }
    }

    bool ended(schedules::Index block) const { return at_[block].op == plan_.blocks[block].ops.size(); }

    void begin_launch(schedules::Index rank) {
        auto const& of = plan_.ranks[rank];
        for (auto block = of.begin; block < of.end; ++block) {
            at_[block] = {};
            skip_empty_pipelines(block);
        }
        unfinished_[rank] = static_cast<schedules::Index>(std::count_if(
            plan_.blocks.begin() + of.begin, plan_.blocks.begin() + of.end, [&](plans::Block const& block) {
                return !ended(static_cast<schedules::Index>(&block - plan_.blocks.data()));
            }));
    }

    bool advance_rank(schedules::Index rank) {
        bool moved = false;
        for (bool go_on = true; go_on && launch_[rank] < begun_ && !out_.gave_up;) {
            go_on = false;
            for (auto block = plan_.ranks[rank].begin; block < plan_.ranks[rank].end; ++block)
                while (!ended(block) && advance(block)) go_on = true;
            if (unfinished_[rank] == 0) {
                out_.order.push_back({Step::Event::end, rank, none, launch_[rank], none, nullptr});
                if (++launch_[rank] < limits_.launches) begin_launch(rank);
                go_on = true;
            }
            moved = moved || go_on;
        }
        return moved;
    }

    Step next(schedules::Index block) const {
        auto const& at = at_[block];
        auto const& of = plan_.blocks[block];
        Step step{Step::Event::op, of.rank, block, launch_[of.rank], none, &of.ops[at.op]};
        if (step.op->kind != Kind::pipeline) return step;
        step.piece = at.piece;
        step.op = &step.op->body[at.inner];
        return step;
    }

    /// Executes the next operation of a block, if it can proceed.
    bool advance(schedules::Index block) {
        if (++attempts_ > most_attempts) out_.gave_up = true;
        auto const step = next(block);
        bool const is_at_cut = is_cut_ && done_[block] == limits_.cut[block];
        if (out_.gave_up || at_[block].arrived || is_at_cut || !ready(step)) return false;
        ++done_[block];
        if (step.op->kind == Kind::barrier) return arrive(step);
        take_effect(step);
        out_.order.push_back(step);
        pass(block);
        return true;
    }

    bool ready(Step const& step) {
        auto const& op = *step.op;
        if (op.kind == Kind::other) return false;
        if (plans::takes(op.kind))
            return std::all_of(op.counters.begin(), op.counters.end(), [&](schedules::Index counter) {
                auto const needed = std::count(op.counters.begin(), op.counters.end(), counter);
                return tokens_[counter] >= static_cast<schedules::Index>(needed);
            });
        return std::all_of(op.sources.begin(), op.sources.end(), [&](plans::Place const& source) {
            if (!awaits_packets(op, source)) return true;
            auto const cells = layout_.of(source, source.rank, step);
            attempts_ += cells.count;
            return std::all_of(flags_.begin() + cells.begin, flags_.begin() + cells.begin + cells.count,
                               [&](schedules::Index flag) { return flag == step.launch; });
        });
    }

    void take_effect(Step const& step) {
        auto const& op = *step.op;
        for (auto const counter : op.counters) {
            if (counter == none) continue;
            if (plans::takes(op.kind))
                --tokens_[counter];
            else
                ++tokens_[counter];
        }
        for (auto const& target : op.targets) {
            if (target.group == none) write(target, target.rank, step);
            if (target.group != none)
                for (auto const rank : plan_.groups[target.group].ranks) write(target, rank, step);
        }
    }

    void write(plans::Place const& target, schedules::Index rank, Step const& step) {
        auto const cells = layout_.of(target, rank, step);
        auto const flag = target.form == Form::packets ? step.launch : none;
        std::fill_n(flags_.begin() + cells.begin, cells.count, flag);
    }

    /// A block arrives at a barrier; the last arrival releases all blocks.
    bool arrive(Step const& step) {
        at_[step.block].arrived = true;
        out_.order.push_back(step);
        auto& waiting = barriers_[{step.rank, step.op->barrier}];
        waiting.push_back(step);
        if (waiting.size() < step.op->blocks) return true;
        auto const all = std::exchange(waiting, {});
        for (auto leaving : all) {
            leaving.event = Step::Event::leave;
            out_.order.push_back(leaving);
            pass(leaving.block);
        }
        return true;
    }

    void pass(schedules::Index block) {
        auto& at = at_[block];
        auto const& ops = plan_.blocks[block].ops;
        at.arrived = false;
        auto const& op = ops[at.op];
        if (op.kind == Kind::pipeline && ++at.inner < op.body.size()) return;
        at.inner = 0;
        if (op.kind == Kind::pipeline && ++at.piece < layout_.pieces(op)) return;
        at.piece = 0;
        ++at.op;
        skip_empty_pipelines(block);
        if (ended(block)) --unfinished_[plan_.blocks[block].rank];
    }

    void skip_empty_pipelines(schedules::Index block) {
        auto const& ops = plan_.blocks[block].ops;
        auto& at = at_[block];
        while (at.op < ops.size() && ops[at.op].kind == Kind::pipeline && ops[at.op].body.empty()) ++at.op;
    }

    Plan const& plan_;
    PlanLayout const& layout_;
    RunLimits const& limits_;
    bool is_cut_;
    std::vector<schedules::Index> done_;  ///< by block: completed operations
    std::vector<Position> at_;
    std::vector<schedules::Index> launch_;      ///< by rank
    std::vector<schedules::Index> unfinished_;  ///< by rank: blocks that have not ended the launch
    std::vector<schedules::Index> tokens_;      ///< by counter
    std::vector<schedules::Index> flags_;       ///< by cell: the launch whose packets it holds
    std::map<std::pair<schedules::Index, schedules::Index>, std::vector<Step>> barriers_;
    schedules::Index begun_ = 1;  ///< the number of launches that a rank may begin at this point
    std::uint64_t attempts_ = 0;
    plans::Execution out_;
};

}  // namespace

plans::Execution run(Plan const& plan, PlanLayout const& layout, RunLimits const& limits) {
    return Run(plan, layout, limits).execution();
}

}  // namespace cubecheck::engine
