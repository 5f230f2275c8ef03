#include "verify/files/witness/text/narrate.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "verify/files/witness/text/step_description.hpp"
#include "verify/files/witness/text/step_place.hpp"
#include "verify/files/witness/text/under_way.hpp"
#include "verify/files/witness/text/word_text.hpp"

namespace cubecheck::witness {

using schedules::Action;
using schedules::Blocked;
using schedules::Buffer;
using schedules::Obstacle;
using schedules::Operation;

namespace {

/// Follows a run and describes its steps.
class Narrator {
public:
    Narrator(Machine& machine, std::string const& file)
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

    Narration out() { return std::move(out_); }

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
            add_sent(act.sent(reader(tick.puts), under_way_.put(tick.puts, step.thread_block).number),
                     machine_.messages(next, tick.puts).back());
        else if (!message)
            out_.steps.push_back(act.done_alone(next));
    }

    /// A send, with the words of its message.
    void add_sent(WitnessStep sent, Index message) {
        constexpr std::size_t most_words = 8;
        auto const words = machine_.store().message(message);
        for (std::size_t i = 0; i < words.size() && i <= most_words; ++i) {
            if (i > 0) sent.carried += ", ";
            auto const word = i == most_words ? "..." : word_text(machine_, words[i]);
            sent.carried += word.empty() ? "nothing" : word;
        }
        out_.steps.push_back(std::move(sent));
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

    /// The thread block that reads a queue; the first one of the rank at its end if there are several or
    /// none.
    Index reader(Index queue) const {
        auto const& ends = machine_.program().queues()[queue];
        if (ends.readers.size() == 1) return ends.readers.front();
        return machine_.schedule().ranks[machine_.schedule().channels[ends.channel].destination].begin;
    }

    Machine& machine_;
    std::string const& file_;
    State state_;
    UnderWay under_way_;
    Narration out_;
};

}  // namespace

Narration narrate(Machine& machine, std::span<Step const> run, std::string const& file) {
    Narrator narrator(machine, file);
    for (std::size_t i = 0; i < run.size(); ++i) narrator.add(run[i], i);
    return narrator.out();
}

std::vector<StartCell> start_cells(Machine& machine) {
    constexpr std::size_t most_cells = 65'536;
    constexpr std::array buffers{Buffer::input, Buffer::output, Buffer::scratch};
    std::vector<StartCell> found;
    auto const start = machine.start();
    auto const& schedule = machine.schedule();
    for (Index rank = 0; rank < schedule.ranks.size(); ++rank)
        for (auto const buffer : buffers)
            for (std::int32_t i = 0; i < schedules::extent(schedule, rank, buffer); ++i) {
                auto const word = machine.word(start, machine.layout().cell(rank, buffer, i));
                if (word == schedules::Folds::nothing) continue;
                if (found.size() == most_cells) return {};
                found.push_back({rank, cells_text(buffer, i), word_text(machine, word)});
            }
    return found;
}

WitnessStep describe_deadlocked(Machine const& machine, State const& state, Blocked const& blocked,
                                std::string const& file) {
    auto out = step_of(machine, state, blocked.thread_block, blocked.action, file);
    out.kind = StepKind::stuck;
    if (blocked.awaited != none) out.peer = place(machine, blocked.awaited);
    auto const& schedule = machine.schedule();
    auto const& action = schedule.actions[blocked.action];
    if (blocked.obstacle == Obstacle::no_message && machine.environment().receives == explore::Receives::any)
        out.text = "waits forever for a message from anyone";
    else if (blocked.obstacle == Obstacle::no_message)
        out.text = fmt::format("waits forever for a message from rank {}",
                               schedule.channels[action.receive_channel].source);
    else if (blocked.obstacle == Obstacle::no_slot)
        out.text =
            fmt::format("waits forever: rank {} never {}", schedule.channels[action.send_channel].destination,
                        machine.environment().slots == 0 ? "receives" : "makes room");
    else
        out.text = fmt::format("waits forever for step {} of {}", schedule.waits[blocked.wait].step,
                               thread_block_text(schedule, schedule.waits[blocked.wait].thread_block));
    return out;
}

}  // namespace cubecheck::witness
