#include "verify/files/witness/narrate.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "verify/files/witness/step_description.hpp"
#include "verify/files/witness/step_place.hpp"
#include "verify/files/witness/under_way.hpp"

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
    void act(Step const& step, State const& next) {
        StepDescription const act(machine_, state_, step.thread_block, file_);
        auto const& tick = act.tick();
        std::optional<Sent> message;
        if (step.partner != none) {
            message = under_way_.hand_over(step.partner);
            StepDescription const partner(machine_, state_, step.partner, file_);
            out_.steps.push_back(partner.sent(step.thread_block, message->number));
        } else if (tick.takes != none) {
            message = under_way_.take(machine_.program().queue(step.channel));
        }
        if (message) out_.steps.push_back(act.received(message->thread_block, message->number, next));
        if (tick.puts != none)
            out_.steps.push_back(
                act.sent(reader(tick.puts), under_way_.put(tick.puts, step.thread_block).number));
        else if (!message)
            out_.steps.push_back(act.done_alone(next));
    }

    void begin_call(Step const& step, State const& next) {
        WitnessStep out;
        out.at = {step.rank, 0};
        out.call = machine_.call(next, step.rank);
        out.text = fmt::format("begins call {}, with fresh input", out.call + 1);
        auto const inputs = static_cast<std::int32_t>(machine_.inputs(step.rank));
        out.changes = cell_changes(machine_, {step.rank, Buffer::input, 0, inputs}, state_, next);
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
            out.at = place(machine_, hit.thread_block);
            out.call = machine_.call(state_, out.at.rank);
            out.peer = place(machine_, reader(queue));
            out.message = hit.number;
        }
        out_.steps.push_back(std::move(out));
    }

    /// The thread block that reads a queue; the first of the rank at its end where there are several or none.
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
