#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// The buffers of the channels of a runtime, one for each protocol.
///
/// Units: bytes; words of eight bytes.
struct ChannelBuffers {
    std::array<std::int64_t, 3> bytes{};  ///< by Protocol
    std::int64_t line = 0;                ///< of LL128: one word of it is a flag, the others are data
};

/// The number of steps into which a buffer is divided.
///
/// Source: NCCL_STEPS.
inline constexpr std::int64_t buffer_steps = 8;

/// The defaults on NVIDIA hardware, which msccl and msccl-executor-nccl inherit from NCCL.
///
/// Source: NCCL's src/init.cc, DEFAULT_BUFFSIZE, DEFAULT_LL_BUFFSIZE (NCCL_LL_LINES_PER_THREAD 8 lines of 16
///         bytes for each of NCCL_LL_MAX_NTHREADS 512) and DEFAULT_LL128_BUFFSIZE
///         (NCCL_LL128_ELEMS_PER_THREAD 120 words for each of NCCL_LL128_MAX_NTHREADS 640).  Hosts with ARM
///         processors have a quarter of the first.
inline constexpr ChannelBuffers nccl_buffers{
    {std::int64_t{4} << 20, 8 * 16 * 512 * buffer_steps, 120 * 8 * 640 * buffer_steps}, 16};

/// The defaults of RCCL.
///
/// Source: RCCL's src/include/device.h: the same formulas with 256 threads, NCCL_LL128_ELEMS_PER_THREAD 28
///         and lines of 64 bytes.
inline constexpr ChannelBuffers rccl_buffers{
    {std::int64_t{4} << 20, 8 * 16 * 256 * buffer_steps, 28 * 8 * 256 * buffer_steps}, 8};

/// The amount of data that fits in one message.
///
/// Units:  bytes.
/// Source: msccl's src/enqueue.cc and RCCL's src/misc/msccl/msccl_setup.cc, chunkEffectiveSize: a message of
///         Simple takes MSCCL_CHUNKSTEPS 4 steps of the buffer; half of a step of LL are flags.
constexpr std::int64_t payload(ChannelBuffers const& buffers, Protocol protocol) {
    auto const step = buffers.bytes[static_cast<std::size_t>(protocol)] / buffer_steps;
    if (protocol == Protocol::simple) return 4 * step;
    if (protocol == Protocol::ll) return step / 2;
    return step / buffers.line * (buffers.line - 1);
}

}  // namespace cubecheck::schedules
