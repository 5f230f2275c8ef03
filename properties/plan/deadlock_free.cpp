#include "properties/plan/deadlock_free.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "models/plan/text.hpp"
#include "models/support/counted.hpp"
#include "properties/plan/counter_balance.hpp"

namespace cubecheck::plans {
namespace {

constexpr std::size_t longest_story = 12;

/// The wait-for relation when nothing can move any more.
class Deadlock {
public:
    Deadlock(Plan const& plan, Execution const& run) : plan_(plan), run_(run) {
        for (Index i = 0; i < run.stuck.size(); ++i) stuck_[run.stuck[i].block] = i;
    }

    /// Follows the waits from the first stuck block. Ends in a cycle, or at an event that never happens.
    Judgement judgement() const {
        Counterexample out;
        out.size = fmt::format("{} ranks, {} launches", plan_.ranks.size(), launches);
        std::vector<Index> chain;
        auto next = run_.stuck.front().block;
        while (next != none && std::find(chain.begin(), chain.end(), next) == chain.end()) {
            chain.push_back(next);
            next = awaited(step_of(next));
        }
        auto const begin = std::find(chain.begin(), chain.end(), next);
        auto const cycle = begin == chain.end() ? chain : std::vector<Index>(begin, chain.end());
        out.where = step_text(plan_, step_of(next == none ? chain.back() : cycle.front()));
        out.got = next == none ? "a thread block waits for an event that never happens"
                               : "thread blocks wait for one another in a cycle";
        out.expected = "every thread block terminates";
        for (auto const block : cycle) {
            out.story.push_back(line(step_of(block)));
            out.story.push_back(source(step_of(block)));
        }
        if (out.story.size() > longest_story) out.story.resize(longest_story);
        out.story.push_back(fmt::format("{} thread blocks are stuck", run_.stuck.size()));
        return {Refuted{std::move(out)}, {.stuck = cycle}};
    }

private:
    Step const& step_of(Index block) const { return run_.stuck[stuck_.at(block)]; }

    bool is_stuck(Index block, Step const& waiting) const {
        if (block == waiting.block || !stuck_.contains(block)) return false;
        return waiting.op->kind != Kind::barrier || !joins(plan_.blocks[block], *step_of(block).op, waiting);
    }

    /// A stuck block that would provide what a step waits for, or that keeps its rank from the launch in
    /// which another block would; `none` if it does not exist.
    Index awaited(Step const& step) const {
        auto const blocks = candidates(step);
        for (auto const block : blocks)
            if (is_stuck(block, step)) return block;
        for (auto const block : blocks)
            for (auto const& other : run_.stuck)
                if (other.rank == plan_.blocks[block].rank && other.launch < step.launch) return other.block;
        return none;
    }

    /// Whether an operation would provide what a step waits for.
    static bool brings(Block const& block, Op const& op, Step const& step) {
        auto const& waiting = *step.op;
        if (waiting.kind == Kind::barrier) return joins(block, op, step);
        if (!takes(waiting.kind)) return writes_packets(op, step);
        return !takes(op.kind) && std::ranges::any_of(waiting.counters, [&](Index counter) {
            return std::ranges::find(op.counters, counter) != op.counters.end();
        });
    }

    std::vector<Index> candidates(Step const& step) const {
        std::vector<Index> out;
        for_each_op(plan_, [&](Block const& block, Op const& op, Op const*) {
            if (brings(block, op, step)) out.push_back(static_cast<Index>(&block - plan_.blocks.data()));
        });
        return out;
    }

    /// The operation that a step waits for: one that its block has not executed yet.
    std::string source(Step const& step) const {
        auto const from = awaited(step);
        if (from == none) return "no thread block is left that would bring it";
        auto const& block = plan_.blocks[from];
        auto const* const reached = step_of(from).op;
        auto const* const outer = pipeline_of(block, *reached);
        auto const begin = (outer == nullptr ? reached : outer)->step;
        std::string later, next;
        for_each_op(plan_, [&](Block const& of, Op const& op, Op const* pipeline) {
            if (&of != &block || !brings(of, op, step)) return;
            auto& out = (pipeline == nullptr ? op : *pipeline).step >= begin ? later : next;
            if (out.empty()) out = op_text(of, op, pipeline);
        });
        if (later.empty() && next.empty())
            return fmt::format("it would come from rank {} in launch {}, which {} keeps from beginning",
                               block.rank, step.launch + 1, block_text(block));
        if (later.empty()) return "in the next launch it would come from " + next;
        return "it would come from " + later;
    }

    static bool joins(Block const& block, Op const& other, Step const& step) {
        return other.kind == Kind::barrier && other.barrier == step.op->barrier && block.rank == step.rank;
    }

    static bool writes_packets(Op const& other, Step const& step) {
        return std::any_of(other.targets.begin(), other.targets.end(), [&](Place const& target) {
            return target.form == Form::packets && (target.rank == step.rank || target.group != none);
        });
    }

    std::string line(Step const& step) const {
        auto const& op = *step.op;
        auto out = step_text(plan_, step) + " waits for ";
        if (takes(op.kind)) {
            for (auto const counter : op.counters)
                out += fmt::format("{}{}", counter == op.counters.front() ? "" : ", ",
                                   awaited_text(plan_.counters[counter]));
        } else if (op.kind == Kind::barrier) {
            out += fmt::format("{} thread blocks at barrier {}", op.blocks, op.barrier);
        } else {
            out += "packets in " + packets_text(op);
        }
        return out;
    }

    static std::string awaited_text(Counter const& counter) {
        if (counter.what == Counter::What::semaphore) return "a release of " + counter_text(counter);
        return fmt::format("a signal of rank {} on {}", counter.to, counter_text(counter));
    }

    std::string packets_text(Op const& op) const {
        std::string out;
        for (auto const& source : op.sources)
            if (awaits_packets(op, source)) out += (out.empty() ? "" : ", ") + place_text(plan_, source);
        return out;
    }

    Plan const& plan_;
    Execution const& run_;
    std::map<Index, Index> stuck_;
};

/// The first operation that decrements a counter.
std::string first_taker(Plan const& plan, Index counter) {
    std::string out;
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        bool const is_taker = takes(op.kind) && std::ranges::find(op.counters, counter) != op.counters.end();
        if (out.empty() && is_taker) out = op_text(block, op, pipeline);
    });
    return out;
}

/// The initial value of a counter lasts for some launches, or for some pieces.
Judgement starved(Plan const& plan, Imbalance const& found) {
    auto const& counter = plan.counters[found.counter];
    if (found.in_pipelines)
        return {Unknown{fmt::format(
            "pipelines decrement {} more often than they increment it; whether they terminate depends on the "
            "number of their pieces",
            counter_text(counter))}};
    auto const launch = counter.initial / (found.taken - found.raised) + 1;
    Counterexample out{
        .size = fmt::format("{} ranks, {} launches", plan.ranks.size(), launch),
        .where = fmt::format("launch {}: {}", launch, first_taker(plan, found.counter)),
        .got = fmt::format("{} begins with {}; a launch decrements it {} and increments it {}",
                           counter_text(counter), counter.initial, counted(found.taken, "time"),
                           counted(found.raised, "time")),
        .expected = "a launch increments it as often as it decrements it",
        .story = {fmt::format("after launch {}, too little of the initial count is left for another launch",
                              launch - 1)},
        .replay = {}};
    return {Refuted{std::move(out)}, {.launches = launch}};
}

}  // namespace

Judgement deadlock_free(Plan const& plan, Execution const& run) {
    if (run.gave_up) return {Unknown{"the run of the plan is longer than the limit"}};
    if (!run.complete()) return Deadlock(plan, run).judgement();
    auto const found = imbalance(plan, run);
    if (found && found->starves()) return starved(plan, *found);
    return {Checked{fmt::format("this file, {} launches back to back", launches), ""}};
}

}  // namespace cubecheck::plans
