#pragma once

#include <string>

#include <fmt/format.h>

#include "models/plan/execution.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::plans {

/// "rank 1, tb 0"
inline std::string block_text(Block const& block) {
    return fmt::format("rank {}, tb {}", block.rank, block.number);
}

/// "rank 1, tb 0, op 3 (respkt)"
inline std::string op_text(Block const& block, Op const& op, Op const* pipeline = nullptr) {
    auto const where =
        pipeline == nullptr ? std::to_string(op.step) : fmt::format("{}.{}", pipeline->step, op.step);
    return fmt::format("{}, op {} ({})", block_text(block), where, op.name);
}

/// "launch 2: rank 1, tb 0, op 3 (respkt)"; inside a pipeline, which piece of it too.
inline std::string step_text(Plan const& plan, Step const& step) {
    auto const& block = plan.blocks[step.block];
    auto out = fmt::format("launch {}: {}, op {} ({})", step.launch + 1, block_text(block), step.op->step,
                           step.op->name);
    return step.piece == none ? out : fmt::format("{} of the pipeline, piece {}", out, step.piece + 1);
}

/// "rank 1's memory channel 2 to rank 0" or "semaphore 1 of rank 0"
inline std::string counter_text(Counter const& counter) {
    if (counter.what == Counter::What::semaphore)
        return fmt::format("semaphore {} of rank {}", counter.number, counter.rank);
    return fmt::format("rank {}'s {} channel {} to rank {}", counter.rank,
                       counter.what == Counter::What::memory_channel ? "memory" : "port", counter.number,
                       counter.to);
}

/// "rank 1's s[2..3]"
inline std::string place_text(Plan const& plan, Place const& place) {
    auto const chunks = schedules::text(place.buffer, place.offset, place.count);
    if (place.group == none) return fmt::format("rank {}'s {}", place.rank, chunks);
    return fmt::format("{} of the {} ranks of a switch", chunks, plan.groups[place.group].ranks.size());
}

}  // namespace cubecheck::plans
