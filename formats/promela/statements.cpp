#include "formats/promela/statements.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::formats {

using schedules::none;
using schedules::Schedule;

namespace {

using Texts = std::vector<std::string>;

/// The conditions of a step: its waits have ended, a message is available, a slot is free.
Texts guards(PromelaStep const& step, Texts out) {
    if (step.takes != none) out.push_back(fmt::format("nempty(c{})", step.takes));
    if (step.puts != none) out.push_back(fmt::format("nfull(c{})", step.puts));
    return out;
}

}  // namespace

PromelaStatements::PromelaStatements(Schedule const& schedule, schedules::Index slots,
                                     PromelaSteps const& steps, PromelaWords const& words)
    : schedule_(schedule), slots_(slots), steps_(steps), words_(words), memory_(schedule, steps, words) {
    for (auto const& thread_block : steps.thread_blocks) is_told_.emplace_back(thread_block.size() + 1);
    for (auto const& wait : schedule.waits)
        if (wait.action != none) is_told_[wait.thread_block][steps.ends[wait.action]] = true;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        if (auto const thread_blocks = active(rank); thread_blocks.size() > 1 && !words.promise(rank).empty())
            for (auto const thread_block : thread_blocks) is_told_[thread_block].back() = true;
}

std::string PromelaStatements::declarations() const {
    std::string out;
    for (schedules::Index thread_block = 0; thread_block < steps_.thread_blocks.size(); ++thread_block)
        if (std::ranges::count(is_told_[thread_block], true) > 0)
            out += fmt::format("int at{};\n", thread_block);
    return out;
}

/// The thread blocks of a rank that have steps.
std::vector<schedules::Index> PromelaStatements::active(schedules::Index rank) const {
    std::vector<schedules::Index> out;
    for (auto thread_block = schedule_.ranks[rank].begin; thread_block < schedule_.ranks[rank].end;
         ++thread_block)
        if (!steps_.thread_blocks[thread_block].empty()) out.push_back(thread_block);
    return out;
}

std::string PromelaStatements::text(PromelaPlace const& place) const {
    auto const& step = steps_.at(place);
    auto const waits = conditions(step);
    bool const meets = slots_ == 0 && (step.takes != none || step.puts != none);
    bool const is_guarded = !waits.empty() || (step.takes != none && step.puts != none);
    Texts out;
    if (is_guarded && !meets) out.push_back(fmt::format("({})", fmt::join(guards(step, waits), " && ")));
    if (step.takes != none)
        out.push_back(
            fmt::format("{}?{}", end(step.takes, waits, 1), fmt::join(memory_.received(place), ", ")));
    memory_.perform(place, out);
    if (step.puts != none)
        out.push_back(fmt::format("{}!{}", end(step.puts, waits, 0), fmt::join(memory_.sent(place), ", ")));
    if (slots_ == 0) memory_.keep(place, out);
    if (!meets || step.takes != none) arrive(place, out);
    if (meets && step.takes != none) arrive_sender(place, out);
    if (out.empty()) return "skip";
    return out.size() == 1 ? out.front() : fmt::format("atomic {{ {} }}", fmt::join(out, "; "));
}

/// The conditions of the waits of an action.
PromelaStatements::Texts PromelaStatements::conditions(PromelaStep const& step) const {
    Texts out;
    for (auto const& wait : schedule_.waits_of(step.action))
        out.push_back(wait.action == none
                          ? "false"
                          : fmt::format("at{} >= {}", wait.thread_block, steps_.ends[wait.action]));
    return out;
}

/// The channel of a step.  Under a rendezvous, while the step waits, it is a channel that never rendezvous.
std::string PromelaStatements::end(schedules::Index channel, Texts const& waits,
                                   schedules::Index dead) const {
    if (slots_ > 0) return fmt::format("c{}", channel);
    if (waits.empty()) return fmt::format("c[{}]", channel);
    return fmt::format("c[(({}) -> {} : {})]", fmt::join(waits, " && "), channel,
                       schedule_.channels.size() + dead);
}

/// Ends a step: clears its stored words, signals its progress, and asserts the promise.
void PromelaStatements::arrive(PromelaPlace const& place, Texts& out) const {
    auto const [thread_block, step] = place;
    memory_.clear(place, out);
    if (is_told_[thread_block][step + 1]) out.push_back(fmt::format("at{} = {}", thread_block, step + 1));
    if (step + 1 == steps_.thread_blocks[thread_block].size()) assert_promise(thread_block, out);
}

/// Asserts the promise of a rank if its other thread blocks have ended, too.
///
/// Pre: the thread block has ended.
void PromelaStatements::assert_promise(schedules::Index thread_block, Texts& out) const {
    auto const rank = schedule_.thread_blocks[thread_block].rank;
    auto const promise = words_.promise(rank);
    if (promise.empty()) return;
    Texts others;
    for (auto const other : active(rank))
        if (other != thread_block)
            others.push_back(fmt::format("at{} >= {}", other, steps_.thread_blocks[other].size()));
    out.push_back(others.empty() ? fmt::format("assert({})", promise)
                                 : fmt::format("assert(!({}) || ({}))", fmt::join(others, " && "), promise));
}

/// Ends the sender's step of a rendezvous, too, since the receiver continues at once.
void PromelaStatements::arrive_sender(PromelaPlace const& place, Texts& out) const {
    auto const channel = steps_.at(place).takes;
    auto const& takes = steps_.takes[channel];
    auto const number = static_cast<std::size_t>(
        std::ranges::lower_bound(takes, place.step, {}, &PromelaPlace::step) - takes.begin());
    if (number < steps_.puts[channel].size()) arrive(steps_.puts[channel][number], out);
}

}  // namespace cubecheck::formats
