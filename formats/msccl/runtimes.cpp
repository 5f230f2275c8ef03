#include "formats/msccl/runtimes.hpp"

#include <initializer_list>
#include <utility>

namespace cubecheck::formats {
namespace {

using enum MscclDemand;
using Grant = std::pair<MscclDemand, std::int64_t>;

MscclRuntime with(MscclRuntime runtime, std::initializer_list<Grant> grants) {
    for (auto const& [demand, most] : grants) runtime.most[static_cast<std::size_t>(demand)] = most;
    return runtime;
}

/// The limits that all three have from their common ancestor.
MscclRuntime common(std::string name) {
    MscclRuntime out;
    out.name = std::move(name);
    return with(out, {{thread_blocks_per_channel, 32},
                      {count, 71},
                      {fused, 16},
                      {awaited_thread_block, std::numeric_limits<std::int8_t>::max()},
                      {offset, std::numeric_limits<std::int16_t>::max()},
                      {other_markup, MscclRuntime::refused}});
}

/// The runtimes with the rewritten scheduler: rccl and its later relative.
MscclRuntime with_scheduler(std::string name) {
    auto out = common(std::move(name));
    out.modes = MscclRuntime::Modes::each;
    out.sizes = MscclRuntime::Sizes::inclusive;
    return with(out, {{residual_add, MscclRuntime::refused},
                      {reduce_scatter, MscclRuntime::refused},
                      {custom, MscclRuntime::refused},
                      {no_outofplace, MscclRuntime::refused},
                      {no_sizes, MscclRuntime::refused}});
}

MscclRuntime msccl() {
    auto out = common("msccl");
    out.fused_order = MscclRuntime::FusedOrder::either;
    out.modes = MscclRuntime::Modes::inplace;
    out.sizes = MscclRuntime::Sizes::exclusive;
    return with(out, {{steps, 256},
                      {thread_blocks, 216},
                      {channel, 31},
                      {empty_step, MscclRuntime::refused},
                      {reducescatter, MscclRuntime::refused},
                      {point_to_point, MscclRuntime::refused},
                      {uneven_chunks, MscclRuntime::refused},
                      {uneven_threads, MscclRuntime::refused},
                      {reversed_sizes, MscclRuntime::refused}});
}

MscclRuntime rccl() {
    auto out = with_scheduler("rccl");
    out.buffers = schedules::rccl_buffers;
    out.ll_sends = MscclRuntime::Sends::begun;
    return with(out, {{steps, 64},
                      {thread_blocks, 64},
                      {channel, 127},
                      {channels, 128},
                      {full_operations, MscclRuntime::refused}});
}

MscclRuntime executor() {
    return with(with_scheduler("msccl-executor-nccl"),
                {{steps, 64}, {thread_blocks, 1024}, {channel, 31}, {channels, 32}});
}

MscclRuntime compiler() {
    MscclRuntime out;
    out.name = "msccl-tools";
    out.operand = MscclRuntime::Operand::target;
    out.fusion = MscclRuntime::Fusion::no;
    return with(out, {{residual_add, MscclRuntime::refused}});
}

MscclRuntime any() {
    MscclRuntime out;
    out.fused_order = MscclRuntime::FusedOrder::either;
    out.others = {msccl(), rccl(), executor()};
    return out;
}

}  // namespace

std::vector<MscclRuntime> const& msccl_runtimes() {
    static std::vector<MscclRuntime> const all{any(), msccl(), rccl(), executor(), compiler()};
    return all;
}

}  // namespace cubecheck::formats
