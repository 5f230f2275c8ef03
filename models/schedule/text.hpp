#pragma once

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::schedules {

/// One chunk or a run of chunks: "o[3]" or "o[3..5]".
inline std::string text(Buffer buffer, std::int32_t offset, std::int32_t count = 1) {
    auto const letter = "ios"[static_cast<std::size_t>(buffer)];
    if (count == 1) return fmt::format("{}[{}]", letter, offset);
    return fmt::format("{}[{}..{}]", letter, offset, std::int64_t{offset} + count - 1);
}

inline std::string source_text(Action const& a) { return text(a.source, a.source_offset, a.count); }
inline std::string target_text(Action const& a) { return text(a.target, a.target_offset, a.count); }

/// The thread block that an action belongs to, by bisection.
inline Index thread_block_of(Schedule const& schedule, Index action) {
    auto const after =
        std::partition_point(schedule.thread_blocks.begin(), schedule.thread_blocks.end(),
                             [&](ThreadBlock const& thread_block) { return thread_block.end <= action; });
    return static_cast<Index>(after - schedule.thread_blocks.begin());
}

/// The rank that an action belongs to.
inline Index rank_of(Schedule const& schedule, Index action) {
    return schedule.thread_blocks[thread_block_of(schedule, action)].rank;
}

/// "rank 1, thread block 0"
inline std::string thread_block_text(Schedule const& schedule, Index thread_block) {
    return fmt::format("rank {}, thread block {}", schedule.thread_blocks[thread_block].rank,
                       schedule.thread_blocks[thread_block].number);
}

/// The number of an action's step in its thread block, as in the file.
inline Index step_of(Schedule const& schedule, Index action) {
    if (!schedule.origins.empty()) return schedule.origins[action].step;
    return action - schedule.thread_blocks[thread_block_of(schedule, action)].begin;
}

/// "rank 1, thread block 0, step 2 (line 14)"
inline std::string place_text(Schedule const& schedule, Index action) {
    auto const place =
        fmt::format("{}, step {}", thread_block_text(schedule, thread_block_of(schedule, action)),
                    step_of(schedule, action));
    if (schedule.origins.empty()) return place;
    return fmt::format("{} (line {})", place, schedule.origins[action].line);
}

/// "2 slots"
inline std::string slots_text(Index slots) {
    if (slots == unlimited) return "any number of slots";
    return counted(slots, "slot");
}

/// "1 chunk", "3 chunks"
inline std::string chunks_text(Index chunks) { return counted(chunks, "chunk"); }

/// "rank 0 to rank 1, channel 2"
inline std::string channel_text(Channel const& channel) {
    return fmt::format("rank {} to rank {}, channel {}", channel.source, channel.destination, channel.number);
}

/// What an action does: "o[2] := message from rank 0 + i[2], sent on to rank 3".
inline std::string effect_text(Schedule const& schedule, Index index) {
    auto const& a = schedule.actions[index];
    auto const operation = a.operation;
    std::string value = source_text(a);
    if (receives(operation)) {
        value = fmt::format("message from rank {}", schedule.channels[a.receive_channel].source);
        if (reads_source(operation)) value += " + " + source_text(a);
    }
    if (operation == Operation::reduce) value = target_text(a) + " + " + value;
    auto const to = sends(operation) ? schedule.channels[a.send_channel].destination : none;
    if (!writes_target(operation)) return fmt::format("send {} to rank {}", value, to);
    if (!sends(operation)) return fmt::format("{} := {}", target_text(a), value);
    return fmt::format("{} := {}, sent on to rank {}", target_text(a), value, to);
}

/// "rank 1, thread block 0, step 2 (line 14): o[2] := message from rank 0"
inline std::string action_text(Schedule const& schedule, Index action) {
    return place_text(schedule, action) + ": " + effect_text(schedule, action);
}

}  // namespace cubecheck::schedules
