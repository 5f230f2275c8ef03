#include "formats/promela/steps.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/pieces.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using schedules::none;
using schedules::Schedule;

constexpr std::size_t most_of_a_kind = 255;
constexpr std::size_t most_steps = 65'536;

void expect_known(Schedule const& schedule, explore::Environment const& environment) {
    using explore::Channels;
    using explore::Receives;
    if (environment.receives != Receives::named) refuse_promela("its receives do not name their senders");
    if (environment.channels != Channels::own) refuse_promela("its channels share FIFOs");
    if (environment.calls != 1) refuse_promela("it is called more than once");
    if (environment.faults != explore::Faults{}) refuse_promela("there are faults");
    if (schedule.thread_blocks.size() > most_of_a_kind || schedule.channels.size() > most_of_a_kind)
        refuse_promela(fmt::format("it has {} thread blocks and {} channels, and SPIN takes {} of each",
                                   schedule.thread_blocks.size(), schedule.channels.size(), most_of_a_kind));
}

class Cutter {
public:
    Cutter(Schedule const& schedule, explore::Environment const& environment)
        : schedule_(schedule), environment_(environment), layout_(schedule, environment.mode) {
        out_.ends.resize(schedule.actions.size());
        out_.puts.resize(schedule.channels.size());
        out_.takes.resize(schedule.channels.size());
        out_.room.resize(schedule.channels.size());
    }

    PromelaSteps steps() && {
        for (auto const& thread_block : schedule_.thread_blocks) {
            out_.thread_blocks.emplace_back();
            for (auto action = thread_block.begin; action < thread_block.end; ++action) {
                cut(action, chunks_of_a_piece(layout_, thread_block.rank, schedule_.actions[action],
                                              environment_.chunks));
                out_.ends[action] = static_cast<schedules::Index>(out_.thread_blocks.back().size());
            }
        }
        return std::move(out_);
    }

private:
    void cut(schedules::Index index, schedules::Index chunks) {
        auto const& action = schedule_.actions[index];
        PromelaStep step{.action = index};
        if (receives(action.operation)) step.takes = action.receive_channel;
        if (sends(action.operation)) step.puts = action.send_channel;
        auto const pieces = schedules::messages({environment_.slots, chunks}, action.count);
        if (pieces == 0) return add({.action = index, .count = 0});
        bool const in_two = environment_.slots == 0 && step.takes != none && step.puts != none;
        for (schedules::Index piece = 0; piece < pieces; ++piece) {
            step.first = static_cast<std::int32_t>(piece * chunks);
            step.count = static_cast<std::int32_t>(
                std::min<schedules::Index>(chunks, static_cast<schedules::Index>(action.count - step.first)));
            if (!in_two) {
                add(step);
                continue;
            }
            auto half = step;
            half.puts = none;
            add(half);
            half = step;
            half.takes = none;
            half.sends_hand = true;
            add(half);
        }
    }

    void add(PromelaStep const& step) {
        if (++count_ > most_steps) refuse_promela(fmt::format("it has more than {} steps", most_steps));
        auto& thread_block = out_.thread_blocks.back();
        PromelaPlace const here{static_cast<schedules::Index>(out_.thread_blocks.size() - 1),
                                static_cast<schedules::Index>(thread_block.size())};
        if (step.puts != none) out_.puts[step.puts].push_back(here);
        if (step.takes != none) out_.takes[step.takes].push_back(here);
        for (auto const channel : {step.puts, step.takes})
            if (channel != none) out_.room[channel] = std::max(out_.room[channel], step.count);
        thread_block.push_back(step);
    }

    Schedule const& schedule_;
    explore::Environment const& environment_;
    schedules::Layout layout_;
    PromelaSteps out_;
    std::size_t count_ = 0;
};

/// Throws an Error unless all messages of a channel have the lengths of their receives.
void expect_equal_lengths(PromelaSteps const& steps, schedules::Index channel) {
    auto const& puts = steps.puts[channel];
    auto const& takes = steps.takes[channel];
    auto const count = [&](PromelaPlace const& place) { return steps.at(place).count; };
    auto const is_longest = [&](PromelaPlace const& place) { return count(place) == steps.room[channel]; };
    auto const both = static_cast<std::ptrdiff_t>(std::min(puts.size(), takes.size()));
    bool const is_paired = steps.is_of_one_thread_block(puts) && steps.is_of_one_thread_block(takes) &&
                           std::ranges::equal(puts.begin(), puts.begin() + both, takes.begin(),
                                              takes.begin() + both, {}, count, count);
    if (!is_paired && !(std::ranges::all_of(puts, is_longest) && std::ranges::all_of(takes, is_longest)))
        refuse_promela(fmt::format("on channel {} a message and its receive differ in length", channel));
}

void expect_carried(PromelaSteps const& steps, schedules::Index channel, schedules::Index slots) {
    expect_equal_lengths(steps, channel);
    if (slots == 0 && !(steps.is_of_one_thread_block(steps.puts[channel]) &&
                        steps.is_of_one_thread_block(steps.takes[channel])))
        refuse_promela(fmt::format("channel {} has no slots and several writers or readers", channel));
    if (std::min<std::size_t>(slots, steps.puts[channel].size()) > most_of_a_kind)
        refuse_promela(fmt::format("channel {} can hold more than {} messages", channel, most_of_a_kind));
}

}  // namespace

void refuse_promela(std::string const& why) {
    throw Error("The schedule cannot be written as Promela: " + why + ".", Failure::usage);
}

PromelaSteps promela_steps(Schedule const& schedule, explore::Environment const& environment) {
    expect_known(schedule, environment);
    auto steps = Cutter(schedule, environment).steps();
    for (schedules::Index channel = 0; channel < schedule.channels.size(); ++channel)
        expect_carried(steps, channel, environment.slots);
    if (environment.slots == 0 && !steps.room.empty())
        std::ranges::fill(steps.room, *std::ranges::max_element(steps.room));
    return steps;
}

}  // namespace cubecheck::formats
