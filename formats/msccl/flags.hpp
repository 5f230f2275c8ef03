#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "formats/msccl/thread_block.hpp"

namespace cubecheck::formats {

/// A step that has an effect, with its waits.
struct MscclTransfer {
    schedules::Index step = 0;  ///< index into the steps of its thread block
    schedules::Index first_wait =
        0;  ///< into the waits of its thread block; they end where those of the next transfer begin
    std::int32_t count = 0;
    bool is_fused = false;  ///< one transfer with the reduction before it
};

/// A wait for completion flag `flag`, or a later one, of `thread_block`.
struct MscclWait {
    schedules::Index thread_block = 0;
    schedules::Index flag = 0;
};

/// The completion flag that a transfer publishes.
struct MscclFlag {
    schedules::Index flag = 0;
    schedules::Index transfer = 0;
};

/// A thread block as the interpreter on the device executes it.
struct MscclProgram {
    std::vector<MscclTransfer> transfers;
    std::vector<MscclWait> waits;
    std::vector<MscclFlag> published;  ///< in increasing order of both
    /// Whether a nop's dependency is lost, since no step follows the nop, or only a fused reduction.
    enum class LostWait : std::uint8_t { no, at_the_end, before_a_fused_one } lost_wait = LostWait::no;

    std::span<MscclWait const> waits_of(std::size_t transfer) const {
        auto const begin = transfers[transfer].first_wait;
        auto const end = transfer + 1 < transfers.size() ? transfers[transfer + 1].first_wait : waits.size();
        return std::span(waits).subspan(begin, end - begin);
    }
};

/// Attaches the dependencies of nops to the following transfers, and numbers the completion flags.
///
/// The flag counter rises by one with every transfer, and with every dependency of a transfer after its
/// first.  So flags equal the positions of steps only if every nop has a dependency.  A reduction is fused
/// with the one before it if both have the same target and source buffer, and no dependency and no published
/// flag is between them.  They are one transfer: dependencies of nops before it stay for a later transfer,
/// and the cnt of the last one holds for all.  A step of type ra ends the program.
///
/// Throws: Error if the transfer after a nop with a dependency has none itself.
/// Source: microsoft/msccl src/graph/topo.cc:1043-1133, msccl_interpreter.h:122-137, 184.
MscclProgram program(MscclThreadBlock const& thread_block);

}  // namespace cubecheck::formats
