#pragma once

#include <array>
#include <cstdint>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The position of a rank's code while it waits in an MPI call.
///
/// The stack of the code ends where the MPI call begins.  The stack of the call itself is omitted: it follows
/// from the arguments, from the completed operations, and from the state of MPI.
struct UserCall {
    static constexpr std::size_t registers_kept = 6;

    char const* base = nullptr;   ///< the end of the code's stack; null if the rank is not in the code
    char const* stack = nullptr;  ///< the code's stack pointer at the call
    std::uintptr_t returns_to = 0;
    StateKey arguments = {};
    Index nested = 0;     ///< nested MPI calls in progress
    Index completed = 0;  ///< number of operations that the call has completed
    Index failed = 0;     ///< number of these that failed

    bool is_known = false;                                      ///< the following members are valid
    std::array<std::uintptr_t, registers_kept> registers = {};  ///< the callee-saved registers
    std::uint32_t rounding = 0, old_rounding = 0;               ///< control words of SSE and x87

    /// Whether the code's stack and registers can be read on this machine, in this process.
    static bool can_be_known();

    /// Records the code's registers at the call.
    ///
    /// Pre: called on the fiber of the rank.
    void note_registers();
};

/// Overwrites dead data of earlier calls on the stack below the caller's frame.
void wipe_small_stack();
void wipe_large_stack();

}  // namespace cubecheck::in_process
