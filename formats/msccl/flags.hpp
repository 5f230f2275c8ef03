#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "formats/msccl/thread_block.hpp"

namespace cubecheck::formats {

/// A step that does something, with all that it waits for.
struct MscclTransfer {
    schedules::Index step = 0;  ///< into the steps of its thread block
    schedules::Index first_wait =
        0;  ///< into the waits of its thread block; they end where those of the next transfer begin
    std::int32_t count = 0;
    bool is_fused = false;  ///< one transfer with the reduction before it
};

/// That a thread block waits for completion flag `flag`, or any later one, of thread block `thread block`.
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
    /// What no transfer takes of a nop's dependency: nothing follows the nop, or a reduction that goes on.
    enum class LostWait : std::uint8_t { no, at_the_end, before_a_fused_one } lost_wait = LostWait::no;

    std::span<MscclWait const> waits_of(std::size_t transfer) const {
        auto const begin = transfers[transfer].first_wait;
        auto const end = transfer + 1 < transfers.size() ? transfers[transfer + 1].first_wait : waits.size();
        return std::span(waits).subspan(begin, end - begin);
    }
};

/// Attaches the dependencies of nops to the transfers that follow them, and numbers the completion flags.
///
/// The counter of flags goes up by one with every transfer and by one with every dependency of a transfer
/// after its first.  So flags equal the positions of steps only if every nop has a dependency.  A reduction
/// that goes on with the one before it (same target, same source buffer, no dependency, nothing published in
/// between) is one transfer with it, so that dependencies of nops in front of it stay for a later transfer,
/// and that the cnt of the last one is that of all.  A step of type ra ends the program.
///
/// Throws: Error if the transfer that follows a nop with a dependency has none itself.
/// Source: microsoft/msccl src/graph/topo.cc:1043-1133, msccl_interpreter.h:122-137, 184.
MscclProgram program(MscclThreadBlock const& thread_block);

}  // namespace cubecheck::formats
