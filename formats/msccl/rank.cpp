#include "formats/msccl/rank.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "formats/msccl/flags.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::formats {
namespace {

/// Counts the thread blocks of a rank, and those of each channel.
class MscclThreadBlockCount {
public:
    void add(MscclThreadBlock const& thread_block);

    /// Demands these numbers of the runtime.
    void demand(MscclPlace const& rank) const;

private:
    std::int64_t thread_blocks_ = 0;
    std::vector<schedules::Index> sending_;  ///< channels, by sending thread block
    std::vector<schedules::Index> receiving_;
};

/// The number of occurrences of the most frequent number.
std::int64_t most_frequent(std::vector<schedules::Index> numbers) {
    std::sort(numbers.begin(), numbers.end());
    std::ptrdiff_t most = 0;
    for (auto begin = numbers.begin(); begin != numbers.end();) {
        auto const end = std::upper_bound(begin, numbers.end(), *begin);
        most = std::max(most, end - begin);
        begin = end;
    }
    return most;
}

/// Demands that the runtime supports buffers whose declared sizes differ from those of the collective.
///
/// Source: microsoft/msccl src/graph/topo.cc:886.
void demand_chunks(MscclPlace const& rank, std::array<std::int32_t, 3> const& declared,
                   schedules::Geometry const& shape) {
    auto const whole = [&](std::int64_t chunks, bool is_part) {
        return is_part ? chunks * shape.ranks : chunks;
    };
    auto const uneven = [&](std::int64_t chunks) { return chunks > 0 && chunks != shape.chunks; };
    if (uneven(whole(declared[0], shape.joins_parts())) || uneven(whole(declared[1], shape.deals_parts())))
        rank.demand(MscclDemand::uneven_chunks);
}

void MscclThreadBlockCount::add(MscclThreadBlock const& thread_block) {
    ++thread_blocks_;
    if (thread_block.peers.send >= 0) sending_.push_back(thread_block.channel);
    if (thread_block.peers.receive >= 0) receiving_.push_back(thread_block.channel);
}

void MscclThreadBlockCount::demand(MscclPlace const& rank) const {
    rank.demand(MscclDemand::thread_blocks, thread_blocks_);
    rank.demand(MscclDemand::thread_blocks_per_channel,
                std::max(most_frequent(sending_), most_frequent(receiving_)));
}

using schedules::Action;
using schedules::ScheduleBuilder;
using schedules::Wait;

namespace gpu {
enum Field { id, i_chunks, o_chunks, s_chunks };
constexpr std::array<std::string_view, 4> names{"id", "i_chunks", "o_chunks", "s_chunks"};

}  // namespace gpu

/// A thread block, its program, and the index of its first action in the builder.
struct PlacedThreadBlock {
    MscclThreadBlock thread_block;
    MscclProgram program;
    schedules::Index first_action = 0;
};

std::array<std::int32_t, 3> chunks(MscclPlace const& place) {
    MscclFields const fields(place, gpu::names);
    std::array<std::int32_t, 3> found{};
    for (std::size_t buffer = 0; buffer < 3; ++buffer)
        found[buffer] = static_cast<std::int32_t>(
            fields.integer(gpu::i_chunks + buffer, {0, std::numeric_limits<std::int32_t>::max()}));
    return found;
}

void note_lints(PlacedThreadBlock const& placed, std::int64_t channels) {
    auto const& thread_block = placed.thread_block;
    bool const wired = thread_block.peers.send >= 0 || thread_block.peers.receive >= 0;
    if (wired && thread_block.channel >= channels) thread_block.place.lint(MscclLint::unwired_channel);
    using enum MscclProgram::LostWait;
    if (placed.program.lost_wait == at_the_end) thread_block.place.lint(MscclLint::lost_wait);
    if (placed.program.lost_wait == before_a_fused_one) thread_block.place.lint(MscclLint::lost_fused_wait);
}

std::vector<PlacedThreadBlock> read_thread_blocks(MscclPlace const& rank, MscclContext const& context,
                                                  schedules::Index first_action) {
    std::vector<PlacedThreadBlock> thread_blocks;
    MscclThreadBlockCount count;
    auto place = rank;
    place.tb = 0;
    for (auto const element : children_by_id(rank, "tb")) {
        place.element = element;
        auto thread_block = read_thread_block(place, context.shape.ranks);
        auto lowered = program(thread_block);
        auto const transfers = static_cast<schedules::Index>(lowered.transfers.size());
        thread_blocks.push_back({std::move(thread_block), std::move(lowered), first_action});
        count.add(thread_blocks.back().thread_block);
        note_lints(thread_blocks.back(), context.channels);
        first_action += transfers;
        ++place.tb;
    }
    count.demand(rank);
    return thread_blocks;
}

Wait resolved(MscclWait const& wait, std::vector<PlacedThreadBlock> const& thread_blocks,
              MscclPlace const& place) {
    if (wait.thread_block >= thread_blocks.size())
        place.refuse(fmt::format("depends on tb {}; expected one of the {} tbs of gpu {}", wait.thread_block,
                                 thread_blocks.size(), place.gpu));
    auto const& awaited = thread_blocks[wait.thread_block];
    if (wait.flag >= awaited.thread_block.steps.size())
        place.refuse(fmt::format("depends on step {} of tb {}; expected one of its {} steps", wait.flag,
                                 wait.thread_block, awaited.thread_block.steps.size()));
    auto const& flags = awaited.program.published;
    auto const found = std::partition_point(flags.begin(), flags.end(),
                                            [&](MscclFlag const& flag) { return flag.flag < wait.flag; });
    auto const action = found == flags.end() ? schedules::none : awaited.first_action + found->transfer;
    return {wait.thread_block, action, wait.flag};
}

Action action(MscclStep const& step, std::int32_t count) {
    Action out;
    out.operation = *step.operation;
    out.source = step.source;
    out.target = step.target;
    out.publishes = step.publishes;
    out.source_offset = step.source_offset;
    out.target_offset = step.target_offset;
    out.count = count;
    return out;
}

void add_thread_block(PlacedThreadBlock const& placed, std::vector<PlacedThreadBlock> const& thread_blocks,
                      MscclContext const& context, ScheduleBuilder& builder) {
    auto const& [thread_block, program, first] = placed;
    auto const first_thread_block =
        builder.add_thread_block() - static_cast<schedules::Index>(thread_block.place.tb);
    auto const peer = [](std::int64_t rank) { return static_cast<schedules::Index>(rank); };
    auto const send = thread_block.peers.send < 0
                          ? schedules::none
                          : builder.wire_send(peer(thread_block.peers.send), thread_block.channel);
    auto const receive = thread_block.peers.receive < 0
                             ? schedules::none
                             : builder.wire_receive(peer(thread_block.peers.receive), thread_block.channel);
    auto place = thread_block.place;
    for (std::size_t i = 0; i < program.transfers.size(); ++i) {
        auto const step = program.transfers[i].step;
        place.element = thread_block.steps[step].element;
        place.step = step;
        for (auto const& wait : program.waits_of(i)) {
            auto added = resolved(wait, thread_blocks, place);
            added.thread_block += first_thread_block;
            builder.wait(added);
        }
        auto added = action(thread_block.steps[step], program.transfers[i].count);
        added.is_continued = program.transfers[i].is_fused;
        added.is_fused = program.transfers[i].is_fused && context.adds_sources_first;
        added.is_seen_early = added.operation == Operation::send && context.sends_are_seen_early;
        if (schedules::sends(added.operation)) added.send_channel = send;
        if (schedules::receives(added.operation)) added.receive_channel = receive;
        builder.add(added, {step, place.document->line(place.element)});
    }
}

}  // namespace

void read_rank(MscclPlace const& place, MscclContext const& context, ScheduleBuilder& builder) {
    auto const declared = chunks(place);
    demand_chunks(place, declared, context.shape);
    builder.add_rank(declared);
    auto const thread_blocks = read_thread_blocks(place, context, builder.position());
    for (auto const& thread_block : thread_blocks)
        add_thread_block(thread_block, thread_blocks, context, builder);
}

std::vector<XmlElement> children_by_id(MscclPlace const& parent, std::string_view tag) {
    constexpr std::array<std::string_view, 1> names{"id"};
    std::int64_t count = 0;
    for (auto child = parent.element.first_child(); child; child = child.next()) count += child.name() == tag;
    std::vector<XmlElement> found(static_cast<std::size_t>(count));
    auto place = parent;
    for (auto child = parent.element.first_child(); child; child = child.next()) {
        if (child.name() != tag) continue;
        place.element = child;
        MscclFields const fields(place, names);
        auto const id = static_cast<std::size_t>(fields.integer(0, {0, count - 1}));
        if (found[id])
            fields.refuse(0, fmt::format("an id that no other {} has; the one on line {} has it too", tag,
                                         parent.document->line(found[id])));
        found[id] = child;
    }
    return found;
}

}  // namespace cubecheck::formats
