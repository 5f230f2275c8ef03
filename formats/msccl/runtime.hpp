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
/// The reader only records the demands of a file.  The runtime in use decides whether a demand is refused or
/// gives a warning.  So a new runtime needs a change only in formats/msccl/runtimes.cpp.
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
    other_markup,
};

/// A row of the table of demands.
struct MscclDemandKind {
    MscclDemand demand;
    std::string_view key;      ///< the user's name for it
    std::string_view warning;  ///< the id of the warning if a runtime does not grant it
    std::string_view what;     ///< "the number of steps of a tb"
};

/// In the order of MscclDemand.  Demands before full_operations are numbers; the others are made or not.
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
    MscclDemandKind{MscclDemand::other_markup, "other-markup", "other-markup",
                    "a tab, text, a declaration, a line end in a tag, or a value in single quotes"},
};

inline MscclDemandKind const& kind(MscclDemand demand) {
    return msccl_demands[static_cast<std::size_t>(demand)];
}

/// Whether a demand has an extent that a runtime can limit.
constexpr bool is_number(MscclDemand demand) { return demand < MscclDemand::full_operations; }

/// A runtime of MSCCL XML: the demands that it grants, and how it reads a file.
struct MscclRuntime {
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    static constexpr std::int64_t refused = 0;

    using Extents = std::array<std::int64_t, msccl_demands.size()>;

    /// Where rrc, rrs and rrcs read their local operand.
    enum class Operand : std::uint8_t { source, target };
    /// How receiving channels between two ranks are paired with sending ones: by id, or by position.
    enum class Pairing : std::uint8_t { by_id, by_position };
    /// Whether a nop without a dependency has a completion flag.
    enum class BareNops : std::uint8_t { uncounted, counted };
    /// How a nop with a dependency is treated if the next step has none: the file is refused, or the step
    /// waits.
    enum class Nops : std::uint8_t { refused, joined };
    /// Whether consecutive reductions to the same place are fused into one transfer.
    enum class Fusion : std::uint8_t { yes, no };
    /// Whether a fused transfer adds its sources to the target one by one.  Otherwise it may, in large calls
    /// of Simple, add the target to the sum of the sources.
    enum class FusedOrder : std::uint8_t { target_first, either };
    /// Whether the flag of a send in LL means that its source was read, or only that the send began.
    enum class Sends : std::uint8_t { over, begun };
    /// Which attributes select the call mode: inplace alone, or one attribute for each mode.
    enum class Modes : std::uint8_t { as_written, inplace, each };
    /// Whether maxBytes is exclusive.  If it is inclusive, 0 means no limit.
    enum class Sizes : std::uint8_t { as_written, exclusive, inclusive };

    static constexpr Extents unlimited_extents() {
        Extents out{};
        out.fill(unlimited);
        return out;
    }

    std::string name = "any";
    Extents most = unlimited_extents();  ///< granted extent, by demand
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

/// A setting of a runtime: its key, its value and its meaning.
struct MscclSetting {
    std::string_view key;
    std::string value;
    std::string_view meaning;
};

/// All settings of a runtime, in a fixed order, in a form that `msccl_runtime` parses.
std::vector<MscclSetting> settings(MscclRuntime const& runtime);

/// The names of the known runtimes, "any" first.
std::vector<std::string> msccl_runtime_names();

/// Parses a runtime: a name and overrides, "rccl,steps=128,operand=target".
///
/// "any" accepts a file that msccl, rccl or msccl-executor-nccl accepts, and names those that refuse it.
/// "msccl-tools" reads files as the compiler means them, with every local operand at the target.
///
/// Throws: Error (usage), with the valid choices, if a name, key or value is unknown; or if a key is
///         repeated.
/// Source: microsoft/msccl b23e9cd5 src/include/msccl.h, src/graph/topo.cc:711-1193; ROCm/rccl 0cbce2a7
///         src/include/msccl/msccl_struct.h, src/misc/msccl/msccl_setup.cc:430; Azure/msccl-executor-nccl
///         c6f6b36 src/misc/msccl/msccl_parser.cc.
MscclRuntime msccl_runtime(std::string_view text);

}  // namespace cubecheck::formats
