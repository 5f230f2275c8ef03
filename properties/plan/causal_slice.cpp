#include "properties/plan/causal_slice.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "models/support/with_causes.hpp"

namespace cubecheck::plans {
namespace {

using Event = Step::Event;

/// Calls `visit(cells)` for the cells of a place, on each of its ranks.
template <class Visit>
void for_each_rank(Plan const& plan, PlanLayout const& layout, Place const& place, Step const& step,
                   Visit const& visit) {
    if (place.group == none) return visit(layout.of(place, place.rank, step));
    for (auto const rank : plan.groups[place.group].ranks) visit(layout.of(place, rank, step));
}

/// Follows a run, and stores the last event of each kind that later steps wait for.
class Dependencies {
public:
    Dependencies(Plan const& plan, PlanLayout const& layout)
        : plan_(plan),
          layout_(layout),
          last_(plan.blocks.size(), none),
          ended_(plan.ranks.size(), none),
          raised_(plan.counters.size()),
          taken_(plan.counters.size()),
          writers_(layout.cells(), none) {}

    /// The steps that the step at `number` depends on, in ascending order.
    std::vector<Index> follow(Step const& step, Index number) {
        found_.clear();
        if (step.event == Event::end) end(step, number);
        if (step.event == Event::leave) leave(step, number);
        if (step.event == Event::op) do_op(step, number);
        return {found_.begin(), found_.end()};
    }

private:
    void wait_for(Index step) {
        if (step != none) found_.insert(step);
    }

    void wait_for_own(Step const& step, Index number) {
        wait_for(ended_[step.rank]);
        wait_for(last_[step.block]);
        last_[step.block] = number;
    }

    void end(Step const& step, Index number) {
        auto const& of = plan_.ranks[step.rank];
        wait_for(ended_[step.rank]);
        for (auto block = of.begin; block < of.end; ++block) wait_for(last_[block]);
        ended_[step.rank] = number;
        auto const input = layout_.input(step.rank);
        std::fill_n(writers_.begin() + input.begin, input.count, number);
    }

    void leave(Step const& step, Index number) {
        auto& [arriving, leaving] = barriers_[{step.rank, step.op->barrier}];
        if (!arriving.empty()) leaving = std::exchange(arriving, {});
        for (auto const arrival : leaving) wait_for(arrival);
        wait_for_own(step, number);
    }

    void do_op(Step const& step, Index number) {
        auto const& op = *step.op;
        wait_for_own(step, number);
        if (op.kind == Kind::barrier) barriers_[{step.rank, op.barrier}].first.push_back(number);
        for (auto const counter : op.counters) {
            if (counter == none) continue;
            if (takes(op.kind))
                take(counter);
            else
                raised_[counter].push_back(number);
        }
        for (auto const& source : op.sources)
            for_each_rank(plan_, layout_, source, step, [&](Cells const& cells) {
                for (Index k = 0; k < cells.count; ++k) wait_for(writers_[cells.begin + k]);
            });
        for (auto const& target : op.targets)
            for_each_rank(plan_, layout_, target, step, [&](Cells const& cells) {
                std::fill_n(writers_.begin() + cells.begin, cells.count, number);
            });
    }

    void take(Index counter) {
        auto const nth = taken_[counter]++;
        auto const initial = plan_.counters[counter].initial;
        if (nth >= initial && nth - initial < raised_[counter].size())
            wait_for(raised_[counter][nth - initial]);
    }

    Plan const& plan_;
    PlanLayout const& layout_;
    std::vector<Index> last_;   ///< by block
    std::vector<Index> ended_;  ///< by rank
    std::vector<std::vector<Index>> raised_;
    std::vector<Index> taken_;
    std::vector<Index> writers_;  ///< by cell
    std::map<std::pair<Index, Index>, std::pair<std::vector<Index>, std::vector<Index>>> barriers_;
    std::set<Index> found_;
};

/// Replaces the cells of `sought` that a step writes by its source cells; false if it writes none of them.
bool trace_back(Plan const& plan, PlanLayout const& layout, Step const& step, std::set<Index>& sought) {
    std::set<Index> sources;
    bool is_part = false;
    auto const add = [&](Place const& source, Index k) {
        for_each_rank(plan, layout, source, step,
                      [&](Cells const& cells) { sources.insert(cells.begin + k); });
    };
    for (std::size_t t = 0; t < step.op->targets.size(); ++t)
        for_each_rank(plan, layout, step.op->targets[t], step, [&](Cells const& cells) {
            for (Index k = 0; k < cells.count; ++k) {
                if (sought.erase(cells.begin + k) == 0) continue;
                is_part = true;
                if (step.op->kind == Kind::move) add(step.op->sources[t], k);
                if (step.op->kind == Kind::fold)
                    for (auto const& source : step.op->sources) add(source, k);
            }
        });
    sought.merge(sources);
    return is_part;
}

}  // namespace

std::vector<std::vector<Index>> causes(Plan const& plan, Execution const& run, PlanLayout const& layout) {
    Dependencies dependencies(plan, layout);
    std::vector<std::vector<Index>> out;
    out.reserve(run.order.size());
    for (Index i = 0; i < run.order.size(); ++i) out.push_back(dependencies.follow(run.order[i], i));
    return out;
}

std::vector<bool> slice_of(std::vector<Index> const& ends, std::vector<std::vector<Index>> const& causes) {
    std::vector<bool> kept(causes.size(), false);
    for (auto const end : ends) kept[end] = true;
    return with_causes(causes, std::move(kept));
}

std::vector<Index> value_slice(Plan const& plan, Execution const& run, PlanLayout const& layout,
                               std::vector<Index> const& cells, Index until) {
    std::set<Index> sought(cells.begin(), cells.end());
    std::vector<Index> out;
    for (Index i = until; i-- > 0 && !sought.empty();) {
        auto const& step = run.order[i];
        if (step.event == Event::end) {
            auto const input = layout.input(step.rank);
            sought.erase(sought.lower_bound(input.begin), sought.lower_bound(input.begin + input.count));
        }
        if (step.event == Event::op && trace_back(plan, layout, step, sought)) out.push_back(i);
    }
    std::ranges::reverse(out);
    return out;
}

std::vector<Index> cut_of(Plan const& plan, Execution const& run, std::vector<bool> const& steps) {
    std::vector<Index> out(plan.blocks.size(), 0);
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i] && run.order[i].event == Event::op) ++out[run.order[i].block];
    return out;
}

}  // namespace cubecheck::plans
