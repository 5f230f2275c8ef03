#include "verify/files/witness/outcome.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/agreement.hpp"
#include "engine/explore/races.hpp"
#include "models/parametric/fold_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/expects.hpp"
#include "verify/files/witness/failure_signature.hpp"
#include "verify/files/witness/text/word_text.hpp"

namespace cubecheck::witness {

using schedules::Buffer;

namespace {

constexpr std::size_t widest_sum = 160;

void add_thread_blocks(Machine const& machine, Index rank, FailureCause& out) {
    for (auto thread_block = machine.schedule().ranks[rank].begin;
         thread_block < machine.schedule().ranks[rank].end; ++thread_block)
        out.thread_blocks.insert(thread_block);
}

FailureCause wrong_cell(Machine const& machine, State const& end, std::vector<Promised> const& promised,
                        FailureSignature const& first) {
    FailureCause out;
    auto const& one = promised[first.promise];
    add_thread_blocks(machine, one.rank, out);
    out.outcome.rank = one.rank;
    out.outcome.cell = cells_text(Buffer::output, static_cast<std::int32_t>(one.chunk));
    out.outcome.found = word_text(machine, first.word);
    out.outcome.expected = word_text(machine, one, first.call);
    out.outcome.sentence = wrong_results_text(broken(machine, end, promised).size(), promised.size());
    if (machine.environment().calls > 1)
        out.outcome.sentence +=
            fmt::format("; seen at the end of call {} of rank {}", first.call + 1, one.rank);
    return out;
}

Index output(Machine const& machine, Promised const& one) {
    return machine.layout().cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk));
}

/// The sum is shown with its bracketing, which is the failure.
FailureCause other_bracketing(Machine const& machine, State const& end, std::vector<Promised> const& promised,
                              FailureSignature const& signature) {
    auto const sums = explore::Agreement(promised).sums(machine, end);
    auto const pair = std::ranges::find(sums.differing, signature.promise, &explore::Differing::promise);
    expects(pair != sums.differing.end(), "the sum is bracketed differently from its first place");
    auto const &one = promised[pair->promise], &first = promised[pair->first];
    auto const& folds = machine.store().folds();
    FailureCause out;
    add_thread_blocks(machine, one.rank, out);
    add_thread_blocks(machine, first.rank, out);
    out.outcome.rank = one.rank;
    out.outcome.cell = cells_text(Buffer::output, static_cast<std::int32_t>(one.chunk));
    out.outcome.found = text(folds, signature.word, widest_sum);
    out.outcome.expected = text(folds, machine.word(end, output(machine, first)), widest_sum);
    out.outcome.sentence =
        fmt::format("rank {} holds the same sum in another bracketing: the bits differ", first.rank);
    return out;
}

/// The name of a cell, and its rank.
std::pair<Index, std::string> name_of(Machine const& machine, Index cell) {
    constexpr std::array buffers{Buffer::output, Buffer::input, Buffer::scratch};
    Index rank = 0;
    while (machine.layout().begin(rank + 1) <= cell) ++rank;
    for (auto const buffer : buffers)
        for (std::int32_t chunk = 0; chunk < extent(machine.schedule(), rank, buffer); ++chunk)
            if (machine.layout().cell(rank, buffer, chunk) == cell) return {rank, cells_text(buffer, chunk)};
    return {rank, "a cell"};
}

/// "thread block 1, step 0"
std::string action_text(Machine const& machine, State const& end, Step const& step) {
    auto const& schedule = machine.schedule();
    auto const action =
        machine.program().ticks(step.thread_block)[machine.position(end, step.thread_block)].action;
    return fmt::format("thread block {}, step {}", schedule.thread_blocks[step.thread_block].number,
                       step_of(schedule, action));
}

/// The accesses of two steps to a cell, or those of the pieces of one step.
std::string accesses_text(Machine const& machine, State const& end, explore::Race const& race) {
    auto const verb = [](bool writes) { return writes ? "writes" : "reads"; };
    auto const first = action_text(machine, end, race.first) + " " + verb(race.first_writes);
    if (!race.second) return first + " what an earlier piece of it has written";
    return fmt::format("{} it and {} {} it, in either order", first, action_text(machine, end, *race.second),
                       verb(race.second_writes));
}

FailureCause either_order(Machine const& machine, State const& end, FailureSignature const& signature) {
    auto const all = races(machine, end);
    auto const race = std::ranges::find_if(all, [&](auto const& one) {
        return one.cell == signature.cell && thread_blocks_of(one) == signature.thread_blocks;
    });
    expects(race != all.end(), "a run that fails by a race can go on with it");
    FailureCause out;
    out.thread_blocks.insert(signature.thread_blocks.begin(), signature.thread_blocks.end());
    out.next = {race->first};
    if (race->second) out.next.push_back(*race->second);
    auto const [rank, name] = name_of(machine, signature.cell);
    out.outcome.rank = rank;
    out.outcome.cell = name;
    out.outcome.found = accesses_text(machine, end, *race);
    out.outcome.expected =
        race->second ? "the same order in every run" : "a step whose reads do not depend on its segmentation";
    out.outcome.sentence = race->second
                               ? "the last two steps are unordered: either can run first"
                               : "in one piece, the step reads all of its chunks before it writes any";
    return out;
}

/// The failure consists of everything that is done to the channel.
FailureCause left_in_channel(Machine const& machine, State const& end, FailureSignature const& signature) {
    FailureCause out;
    out.empty.insert(signature.queue);
    auto const left = machine.messages(end, signature.queue).size();
    auto const& channel = machine.schedule().channels[machine.program().queues()[signature.queue].channel];
    out.outcome.sentence = fmt::format("{} {} in the channel from {}, and the next call receives {}",
                                       counted(left, "message"), left == 1 ? "stays" : "stay",
                                       schedules::channel_text(channel), left == 1 ? "it" : "them");
    return out;
}

}  // namespace

FailureSignature new_signature(Machine& machine, Refutation const& refutation) {
    auto const end = machine.after(machine.start(), refutation.run);
    auto const all = signatures(refutation.property, machine, end, refutation.promised);
    expects(!all.empty(), "a run that fails has a failure signature");
    bool const is_shown = refutation.known.ends.contains(end);
    auto const fresh = std::ranges::find_if(all, [&](auto const& one) {
        return !refutation.known.signatures.contains(one) && (!is_shown || one.thread_blocks.size() > 1);
    });
    return fresh == all.end() ? all.front() : *fresh;
}

FailureCause failure_of(Machine& machine, Refutation const& refutation, State const& end,
                        FailureSignature const& signature) {
    using enum Property::Matter;
    if (refutation.property.matter == progress) return deadlock_outcome(machine, end, signature);
    if (refutation.property.matter == agreement)
        return other_bracketing(machine, end, refutation.promised, signature);
    if (refutation.property.matter == accesses) return either_order(machine, end, signature);
    if (refutation.property.matter == channels) return left_in_channel(machine, end, signature);
    return wrong_cell(machine, end, refutation.promised, signature);
}

FailureCause other_words(Machine const& machine, Index cell, Index found, Index expected) {
    FailureCause out;
    auto const [rank, name] = name_of(machine, cell);
    add_thread_blocks(machine, rank, out);
    out.outcome.rank = rank;
    out.outcome.cell = name;
    out.outcome.found = word_text(machine, found);
    out.outcome.expected = word_text(machine, expected);
    out.outcome.sentence =
        "another run ends with the expected result: the result depends on the interleaving";
    return out;
}

}  // namespace cubecheck::witness
