#include "engine/witness/tell.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/witness/step_place.hpp"
#include "engine/witness/under_way.hpp"
#include "engine/witness/word_text.hpp"

namespace cubecheck::explore {

using schedules::Action;
using schedules::Buffer;
using schedules::Operation;

namespace {

/// Goes along a run and tells it.
class Teller {
public:
    Teller(Machine& machine, std::string const& file)
        : machine_(machine),
          file_(file),
          state_(machine.start()),
          under_way_(machine.program().queues().size()) {}

    void add(Step const& step, std::size_t number) {
        auto next = machine_.after(state_, step);
        if (step.kind == Step::Kind::act)
            act(step, next);
        else if (step.kind == Step::Kind::next_call)
            begin_call(step, next);
        else
            disturb(step);
        state_ = std::move(next);
        out_.of.resize(out_.steps.size(), number);
    }

    Told out() { return std::move(out_); }

private:
    Tick const& tick(Index lane) const {
        return machine_.program().ticks(lane)[machine_.position(state_, lane)];
    }
    Action const& action(Tick const& tick) const { return machine_.schedule().actions[tick.action]; }
    std::string source(Tick const& tick) const {
        return cells_text(action(tick).source, action(tick).source_offset + tick.first, tick.count);
    }
    std::string target(Tick const& tick) const {
        return cells_text(action(tick).target, action(tick).target_offset + tick.first, tick.count);
    }

    void act(Step const& step, State const& next) {
        auto const& one = tick(step.lane);
        std::optional<Sent> message;
        if (step.partner != none) {
            message = under_way_.hand_over(step.partner);
            add_send(step.partner, step.lane, message->number);
        } else if (one.takes != none) {
            message = under_way_.take(machine_.program().queue(step.channel));
        }
        if (message) add_receive(step, *message, next);
        if (one.puts != none) {
            add_send(step.lane, reader(one.puts), under_way_.put(one.puts, step.lane).number);
        } else if (!message) {
            add_local(step.lane, next);
        }
    }

    void add_send(Index lane, Index to, cubecheck::Index message) {
        auto const& one = tick(lane);
        auto out = step_of(machine_, state_, lane, one.action, file_);
        out.kind = StepKind::send;
        out.peer = place(machine_, to);
        out.message = message;
        auto const rank = machine_.schedule().lanes[to].rank;
        out.text = action(one).operation == Operation::send
                       ? fmt::format("sends {} to rank {}", source(one), rank)
                       : fmt::format("sends on to rank {}", rank);
        out_.steps.push_back(std::move(out));
    }

    void add_receive(Step const& step, Sent const& message, State const& next) {
        auto const& one = tick(step.lane);
        auto out = step_of(machine_, state_, step.lane, one.action, file_);
        out.kind = StepKind::receive;
        out.peer = place(machine_, message.lane);
        out.message = message.number;
        auto value = fmt::format("message from rank {}", out.peer->rank);
        if (reads_source(action(one).operation)) value += " + " + source(one);
        out.text = writes_target(action(one).operation) ? target(one) + " := " + value : "takes " + value;
        add_changes(out, step.lane, next);
        out_.steps.push_back(std::move(out));
    }

    void add_local(Index lane, State const& next) {
        auto const& one = tick(lane);
        auto out = step_of(machine_, state_, lane, one.action, file_);
        bool const joins = action(one).operation == Operation::reduce;
        out.text = target(one) + " := " + (joins ? target(one) + " + " : "") + source(one);
        add_changes(out, lane, next);
        out_.steps.push_back(std::move(out));
    }

    void add_changes(WitnessStep& out, Index lane, State const& next) {
        auto const& one = tick(lane);
        if (!writes_target(action(one).operation)) return;
        for (auto i = one.first; i < one.first + one.count; ++i)
            add_change(out, lane, {action(one).target, action(one).target_offset + i}, next);
    }

    void add_change(WitnessStep& out, Index lane, std::pair<Buffer, std::int32_t> chunk, State const& next) {
        auto const rank = machine_.schedule().lanes[lane].rank;
        auto const cell = machine_.layout().cell(rank, chunk.first, chunk.second);
        auto const before = machine_.word(state_, cell), after = machine_.word(next, cell);
        if (before == after) return;
        out.changes.push_back(
            {cells_text(chunk.first, chunk.second), word_text(machine_, before), word_text(machine_, after)});
    }

    void begin_call(Step const& step, State const& next) {
        WitnessStep out;
        out.at = {step.rank, 0};
        out.call = machine_.call(next, step.rank);
        out.text = fmt::format("begins call {}, with fresh input", out.call + 1);
        auto const lane = machine_.schedule().ranks[step.rank].begin;
        for (Index chunk = 0; chunk < machine_.inputs(step.rank); ++chunk)
            add_change(out, lane, {Buffer::input, static_cast<std::int32_t>(chunk)}, next);
        out_.steps.push_back(std::move(out));
    }

    void disturb(Step const& step) {
        WitnessStep out;
        out.kind = StepKind::fault;
        out.text = text(machine_, state_, step);
        if (step.kind == Step::Kind::stop) {
            out.at = {step.rank, 0};
            out.call = machine_.call(state_, step.rank);
        } else {
            auto const queue = machine_.program().queue(step.channel);
            auto const hit = under_way_.disturb(queue, step);
            out.at = place(machine_, hit.lane);
            out.call = machine_.call(state_, out.at.rank);
            out.peer = place(machine_, reader(queue));
            out.message = hit.number;
        }
        out_.steps.push_back(std::move(out));
    }

    /// The lane that reads a queue; the first of the rank at its end where there are several or none.
    Index reader(Index queue) const {
        auto const& ends = machine_.program().queues()[queue];
        if (ends.readers.size() == 1) return ends.readers.front();
        return machine_.schedule().ranks[machine_.schedule().channels[ends.channel].destination].begin;
    }

    Machine& machine_;
    std::string const& file_;
    State state_;
    UnderWay under_way_;
    Told out_;
};

}  // namespace

Told told(Machine& machine, std::span<Step const> run, std::string const& file) {
    Teller teller(machine, file);
    for (std::size_t i = 0; i < run.size(); ++i) teller.add(run[i], i);
    return teller.out();
}

}  // namespace cubecheck::explore
