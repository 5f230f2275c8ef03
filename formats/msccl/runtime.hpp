#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "models/schedule/channel_buffers.hpp"

namespace cubecheck::formats {

/// A feature or a size that an MSCCL XML file requires of its runtime.
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
                    "i_chunks or o_chunks that contradict nchunksperloop"},
    MscclDemandKind{MscclDemand::uneven_threads, "uneven-threads", "uneven-threads",
                    "an nthreads that is not a multiple of 32"},
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

/// What a runtime makes of an MSCCL XML file: what it takes, and how it reads that.
struct MscclRuntime {
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    static constexpr std::int64_t refused = 0;

    using Extents = std::array<std::int64_t, msccl_demands.size()>;

    /// Where rrc, rrs and rrcs find their local operand.
    enum class Operand : std::uint8_t { source, target };
    /// Which receiving channel of two ranks is which sending one: that of the same id, or the k-th the k-th.
    enum class Pairing : std::uint8_t { by_id, by_position };
    /// Whether a nop without a dependency has a completion flag.
    enum class BareNops : std::uint8_t { uncounted, counted };
    /// How to treat a nop with a dependency that the next step does not repeat: refuse the file, or let the
    /// step wait.
    enum class Nops : std::uint8_t { refused, joined };
    /// Whether consecutive reductions to one place are one transfer.
    enum class Fusion : std::uint8_t { yes, no };
    /// Whether such a transfer adds its sources to the target one by one, or, in large calls of Simple, the
    /// target to the sum of its sources.
    enum class FusedOrder : std::uint8_t { target_first, either };
    /// Whether the flag of a send of LL says that its source has been read.
    enum class Sends : std::uint8_t { over, begun };
    /// Which calls select a schedule: attribute inplace alone says, or each mode has its attribute.
    enum class Modes : std::uint8_t { as_written, inplace, each };
    /// Whether maxBytes is exclusive.  If it is inclusive, 0 means no limit.
    enum class Sizes : std::uint8_t { as_written, exclusive, inclusive };

    static constexpr Extents unlimited_extents() {
        Extents out{};
        out.fill(unlimited);
        return out;
    }

    std::string name = "any";
    Extents most = unlimited_extents();  ///< by demand: how much of it is granted
    Operand operand = Operand::source;
    Pairing pairing = Pairing::by_id;
    BareNops bare_nops = BareNops::uncounted;
    Nops nops = Nops::refused;
    Fusion fusion = Fusion::yes;
    FusedOrder fused_order = FusedOrder::target_first;
    Sends ll_sends = Sends::over;
    Modes modes = Modes::as_written;
    Sizes sizes = Sizes::as_written;
    schedules::ChannelBuffers buffers = schedules::nccl_buffers;
    std::vector<MscclRuntime> others = {};  ///< whose refusals are worth a warning

    std::int64_t granted(MscclDemand demand) const { return most[static_cast<std::size_t>(demand)]; }
};

/// One of the keys in which runtimes can differ, and what it is in one of them.
struct MscclSetting {
    std::string_view key;
    std::string value;
    std::string_view meaning;
};

/// All settings of a runtime, in the same order for every one; `msccl_runtime` takes them.
std::vector<MscclSetting> settings(MscclRuntime const& runtime);

/// The names of the runtimes that there are, "any" first.
std::vector<std::string> msccl_runtime_names();

/// The runtime that a text means: a name, and what is to be different, "rccl,steps=128,operand=target".
///
/// any takes what one of msccl, rccl and msccl-executor-nccl takes, and names those that do not;
/// msccl-tools is the compiler's own reading, which takes every operand at the target.
///
/// Throws: Error (usage) that lists what there is, if a name, key or value is none; or if a key comes twice.
/// Source: microsoft/msccl b23e9cd5 src/include/msccl.h, src/graph/topo.cc:711-1193; ROCm/rccl 0cbce2a7
///         src/include/msccl/msccl_struct.h, src/misc/msccl/msccl_setup.cc:430; Azure/msccl-executor-nccl
///         c6f6b36 src/misc/msccl/msccl_parser.cc.
MscclRuntime msccl_runtime(std::string_view text);

}  // namespace cubecheck::formats
