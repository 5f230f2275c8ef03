#pragma once

#include <string>

#include <fmt/format.h>

#include "models/plan/execution.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::plans {

/// "rank 1, thread block 0"
inline std::string block_text(Block const& block) {
    return fmt::format("rank {}, thread block {}", block.rank, block.number);
}

/// The JSON pointer of an operation in its file, in both generations: "/gpus/1/threadblocks/0/ops/3".
inline std::string op_pointer(Block const& block, Op const& op, Op const* pipeline = nullptr) {
    auto const outer = pipeline == nullptr ? op.step : pipeline->step;
    auto const out = fmt::format("/gpus/{}/threadblocks/{}/ops/{}", block.rank, block.number, outer);
    return pipeline == nullptr ? out : fmt::format("{}/ops/{}", out, op.step);
}

/// The pointer, and the line of the file if it is known: "/gpus/1/threadblocks/0/ops/3 (line 812)".
inline std::string op_place(Block const& block, Op const& op, Op const* pipeline = nullptr) {
    auto const pointer = op_pointer(block, op, pipeline);
    return op.line == 0 ? pointer : fmt::format("{} (line {})", pointer, op.line);
}

/// "rank 1, thread block 0, op 3 (respkt)"; in a pipeline, "op 3.1"
inline std::string op_name(Block const& block, Op const& op, Op const* pipeline = nullptr) {
    auto const where =
        pipeline == nullptr ? std::to_string(op.step) : fmt::format("{}.{}", pipeline->step, op.step);
    return fmt::format("{}, op {} ({})", block_text(block), where, op.name);
}

/// "rank 1, thread block 0, op 3 (respkt) at /gpus/1/threadblocks/0/ops/3 (line 812)"
inline std::string op_text(Block const& block, Op const& op, Op const* pipeline = nullptr) {
    return fmt::format("{} at {}", op_name(block, op, pipeline), op_place(block, op, pipeline));
}

/// The pipeline that contains an operation of a block; null if there is none.
inline Op const* pipeline_of(Block const& block, Op const& op) {
    for (auto const& outer : block.ops)
        for (auto const& inner : outer.body)
            if (&inner == &op) return &outer;
    return nullptr;
}

/// "launch 2: rank 1, thread block 0, op 3 (respkt)"; inside a pipeline, also the piece.
inline std::string step_name(Plan const& plan, Step const& step) {
    auto const& block = plan.blocks[step.block];
    auto out =
        fmt::format("launch {}: {}", step.launch + 1, op_name(block, *step.op, pipeline_of(block, *step.op)));
    return step.piece == none ? out : fmt::format("{}, piece {}", out, step.piece + 1);
}

/// The name of a step, and its place in the file.
inline std::string step_text(Plan const& plan, Step const& step) {
    auto const& block = plan.blocks[step.block];
    return fmt::format("{} at {}", step_name(plan, step),
                       op_place(block, *step.op, pipeline_of(block, *step.op)));
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
