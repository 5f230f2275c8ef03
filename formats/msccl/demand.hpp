#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cubecheck::formats {

/// What a file may demand of the runtime that executes it, and may get or not.
///
/// The reader only says what a file demands; whether that is refused or a warning follows from the runtime in
/// use.  So a runtime is added in formats/msccl/runtimes.cpp, and nowhere else.
enum class MscclDemand : std::uint8_t {
    steps,
    thread_blocks,
    thread_blocks_per_channel,
    channel,
    channels,
    count,
    fused,
    awaited_thread_block,
    offset,
    full_operations,
    residual_add,
    empty_step,
    reduce_scatter,
    reducescatter,
    custom,
    point_to_point,
    uneven_chunks,
    uneven_threads,
    no_outofplace,
    no_sizes,
    reversed_sizes,
};

/// A line of the table of demands.
struct MscclDemandKind {
    MscclDemand demand;
    std::string_view key;      ///< as the user names it
    std::string_view warning;  ///< the id of the warning that a runtime does not grant it
    std::string_view what;     ///< "the number of steps of a tb"
};

/// In the order of MscclDemand.  From full_operations on, a demand is made or not; before, it is a number.
inline constexpr std::array msccl_demands{
    MscclDemandKind{MscclDemand::steps, "steps", "too-many-steps", "the number of steps of a tb"},
    MscclDemandKind{MscclDemand::thread_blocks, "tbs", "too-many-lanes", "the number of tbs of a gpu"},
    MscclDemandKind{MscclDemand::thread_blocks_per_channel, "tbs-per-channel", "too-many-on-channel",
                    "the number of tbs of a gpu that send, or receive, on one channel"},
    MscclDemandKind{MscclDemand::channel, "chan", "high-channel", "the channel of a tb"},
    MscclDemandKind{MscclDemand::channels, "nchannels", "too-many-channels", "attribute nchannels"},
    MscclDemandKind{MscclDemand::count, "cnt", "high-count", "attribute cnt"},
    MscclDemandKind{MscclDemand::fused, "fused", "too-many-fused",
                    "the number of reductions that become one transfer"},
    MscclDemandKind{MscclDemand::awaited_thread_block, "depid", "high-awaited-lane", "attribute depid"},
    MscclDemandKind{MscclDemand::offset, "offset", "high-offset", "the offset of a chunk"},
    MscclDemandKind{MscclDemand::full_operations, "full-operations", "full-operations",
                    "a step of type rcs, rrs, rrc or rrcs"},
    MscclDemandKind{MscclDemand::residual_add, "ra", "residual-add", "a step of type ra"},
    MscclDemandKind{MscclDemand::empty_step, "empty-steps", "empty-step", "a step with cnt=\"0\""},
    MscclDemandKind{MscclDemand::reduce_scatter, "reduce_scatter", "collective-spelling",
                    "the name reduce_scatter"},
    MscclDemandKind{MscclDemand::reducescatter, "reducescatter", "collective-spelling",
                    "the name reducescatter"},
    MscclDemandKind{MscclDemand::custom, "custom", "collective-spelling", "the collective custom"},
    MscclDemandKind{MscclDemand::point_to_point, "point-to-point", "collective-spelling",
                    "one of the collectives send, recv, gather, scatter and alltoallv"},
    MscclDemandKind{MscclDemand::uneven_chunks, "uneven-chunks", "uneven-chunks",
                    "an i_chunks or o_chunks that does not make nchunksperloop"},
    MscclDemandKind{MscclDemand::uneven_threads, "uneven-threads", "uneven-threads",
                    "an nthreads that is no multiple of 32"},
    MscclDemandKind{MscclDemand::no_outofplace, "no-outofplace", "no-outofplace",
                    "an <algo> without attribute outofplace"},
    MscclDemandKind{MscclDemand::no_sizes, "no-sizes", "no-sizes", "an <algo> without minBytes and maxBytes"},
    MscclDemandKind{MscclDemand::reversed_sizes, "reversed-sizes", "reversed-sizes",
                    "a minBytes that is more than maxBytes"},
};

inline MscclDemandKind const& kind(MscclDemand demand) {
    return msccl_demands[static_cast<std::size_t>(demand)];
}

/// Whether a demand has an extent, to which a runtime can have a limit.
constexpr bool is_number(MscclDemand demand) { return demand < MscclDemand::full_operations; }

}  // namespace cubecheck::formats
